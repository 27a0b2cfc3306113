import Conformance
import PromiseKit
import Testing

@Suite(.timeLimit(.minutes(10))) struct BesidePromiseKit {
    @Test("The kit and another library named PromiseKit are used together")
    func together() {
        #expect(PromiseKit.Promise(real: 1).value == 1)
        #expect((try? RuleBook.rule(named: "states.fulfill")) != nil)
    }
}
