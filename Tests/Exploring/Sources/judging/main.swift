import Conformance
import Dispatch
import Exploring
import Foundation

/// A promise that checks whether it is pending, and stores the outcome later: two threads can both settle it.
final class Hasty: @unchecked Sendable {
    private let lock = NSLock()
    private var ending: TestOutcome?
    private var handlers: [@Sendable (TestOutcome) -> Void] = []

    var outcome: TestOutcome? { lock.withLock { ending } }

    func settle(_ outcome: TestOutcome) {
        guard self.outcome == nil else { return }
        let waiting = lock.withLock {
            ending = outcome
            defer { handlers = [] }
            return handlers
        }
        for handler in waiting { handler(outcome) }
    }

    func observe(_ handler: @escaping @Sendable (TestOutcome) -> Void) {
        let ending = lock.withLock {
            if self.ending == nil { handlers.append(handler) }
            return self.ending
        }
        if let ending { handler(ending) }
    }
}

struct HastyAdapter: PromiseConformance {
    typealias JudgedPromise = Hasty

    let name = "Hasty"
    let defaultPlace = DefaultPlace.settlingThread

    func pending() -> (promise: Hasty, settler: Hasty) {
        let promise = Hasty()
        return (promise, promise)
    }

    func fulfill(_ settler: Hasty, _ value: TestValue) { settler.settle(.fulfilled(value)) }
    func reject(_ settler: Hasty, _ error: any Error) { settler.settle(.rejected(error)) }
    func outcome(of promise: Hasty) -> TestOutcome? { promise.outcome }

    func observe(_ promise: Hasty, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws {
        if case .queue = place { throw Unsupported("Handlers run on the settling thread.") }
        promise.observe(handler)
    }

    func map(_ promise: Hasty, on place: HandlerPlace, _ body: @escaping MapBody) throws -> Hasty {
        throw Unsupported("There are no links.")
    }

    func then(_ promise: Hasty, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> Hasty {
        throw Unsupported("There are no links.")
    }

    func recover(_ promise: Hasty, on place: HandlerPlace, _ body: @escaping RecoverBody) throws -> Hasty {
        throw Unsupported("There are no links.")
    }
}

await JudgeProgram.run([HastyAdapter()], exploringRaces: .everySchedule)
