import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

/// A class of the main actor, like a view controller. Half of the test is that it compiles.
@MainActor
private final class Screen {
    var title = ""
    var isBusy = true
    var log: [String] = []

    func load(_ name: PMKPromise) -> PMKPromise {
        name.then { (name: String) in self.title = name }
            .then { [weak self] in self?.log.append("then") }
            .finally { [weak self] in self?.isBusy = false }
    }

    func fail(_ failed: PMKPromise) -> PMKPromise {
        failed.catch { (error: NSError) in self.title = "failed with \(error.code)" }
            .then({ self.log.append("first") }, { self.log.append("second") })
    }

    func retry(_ start: @escaping @Sendable () -> PMKPromise) -> PMKPromise {
        PMKPromise.until(start, catch: { (error: NSError) in self.log.append("failed \(error.code)") })
    }
}

@Suite("Blocks of the main actor", .timeLimit(.minutes(1)))
@MainActor
struct MainActorTests {
    private let screen = Screen()

    @Test("Blocks on the main queue use what belongs to the main actor")
    func properties() async {
        await screen.load(.promiseWithValue("Home")).end()
        #expect(screen.title == "Home")
        #expect(!screen.isBusy)
        #expect(screen.log == ["then"])
    }

    @Test("So do the blocks for errors, and both blocks of a two-block `then`")
    func errors() async {
        await screen.fail(.promiseWithValue(plainError(3))).end()
        #expect(screen.title == "failed with 3")
        #expect(screen.log == ["first"])
    }

    @Test("So does the failure block of `until`")
    func until() async {
        let tries = EventLog<String>()
        let retried = screen.retry {
            tries.record("try")
            return .promiseWithValue(tries.events.count == 1 ? plainError(4) : nil)
        }
        await retried.end()
        #expect(screen.log == ["failed 4"])
    }
}
