import Conformance
import PromiseKit
import Testing

@Test func real() {
    _ = Promise(1)
    #expect(!RuleBook.rules.isEmpty)
}
