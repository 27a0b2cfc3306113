import Dispatch
import PromisStyle
import PromiseTestSupport
import Testing

/// The places where this design departs from the original on purpose. Each test fails on the original's behavior. The
/// seventh departure, that chains of any length settle and are released on a small stack, has ``DepthTests`` to itself.
@Suite(.timeLimit(.minutes(10))) struct DepartureTests {
    @Test("1. Several continuations run in the order in which they were added")
    func order() {
        let promise = Promise<Int>()
        let log = EventLog<Int>()
        for index in 0..<1000 {
            switch index % 4 {
            case 0: promise.future.finally { _ in log.record(index) }
            case 1: _ = promise.future.map { _ in log.record(index) }
            case 2:
                _ = promise.future.then {
                    log.record(index)
                    return $0
                }
            default:
                _ = promise.future.thenWithResult {
                    log.record(index)
                    return Future.future(withResult: $0)
                }
            }
        }
        promise.setResult(1)
        #expect(log.events == Array(0..<1000))
    }

    @Test("2. The first resolution wins, and later setters return false")
    func firstResolution() {
        let promise = Promise<Int>()
        #expect(promise.setResult(1))
        #expect(!promise.setResult(2))
        #expect(!promise.setError(Broken()))
        #expect(!promise.cancel())
        #expect(!promise.setResolution(of: .future(withResult: 3)))
        #expect(!promise.setResolution(of: Future()))
        #expect(promise.future.result == 1)
    }

    @Test("3. Every waiting thread wakes")
    func everyWaiter() {
        let promise = Promise<Int>()
        let arrived = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            for _ in 0..<8 { #expect(arrived.isSignaledSoon()) }
            promise.setResult(5)
        }
        let results = onThreads(8) { _ in
            arrived.signal()
            return promise.future.isResolvedSoon() ? promise.future.state.result : nil
        }
        #expect(results == Array(repeating: 5, count: 8))
    }

    @Test("4. The state is read under the lock only")
    func stateUnderLock() {
        // A result of several words would be seen torn, and the thread sanitizer would speak up.
        for _ in 0..<100 {
            let promise = Promise<[String]>()
            let seen = onThreads(4) { index -> Bool in
                if index == 0 { promise.setResult(["a", "b"]) }
                var state = promise.future.state
                while case .unresolved = state { state = promise.future.state }
                return state.result == ["a", "b"] && promise.future.hasResult() && promise.future.isResolved()
            }
            #expect(!seen.contains(false))
        }
    }

    @Test("5. `whenAll` of nothing resolves at once")
    func emptyInput() {
        #expect(Future<Int>.whenAll([]).state.result?.isEmpty == true)
        #expect(Future<Int>.whenAllHaveResults([]).state.result?.isEmpty == true)
    }

    @Test("6. A future returned from its own continuation resolves with an error")
    func returnsItself() {
        let promise = Promise<Int>()
        let own = EventLog<Future<Int>>()
        let link = promise.future.then { _ in own.events[0] }
        own.record(link)
        promise.setResult(1)
        #expect(link.state.promisError == .futureWaitsForItself)
    }

    @Test("8. A future that adopts an unresolved one waits for it")
    func adoptsUnresolved() {
        let (source, adopter) = (Promise<Int>(), Promise<Int>())
        adopter.setResolution(of: source.future)
        let branch = Future.futureWithResolution(of: source.future)
        #expect(!adopter.future.isResolved() && !branch.isResolved())
        source.setResult(1)
        #expect(adopter.future.state.result == 1 && branch.state.result == 1)
    }

    @Test("9. The closure of a cancelled link is not called")
    func cancelledLink() {
        let promise = Promise<Int>()
        let log = EventLog<String>()
        let link = promise.future.map { _ in log.record("called") }
        link.cancel()
        promise.setResult(1)
        #expect(log.events.isEmpty)
    }

    @Test("10. A continuation that is added while others wait for their turn runs after them")
    func addedMeanwhile() {
        let promise = Promise<Int>()
        let log = EventLog<String>()
        promise.future.finally { resolved in
            resolved.finally { _ in log.record("added in the first") }
            log.record("first")
        }
        promise.future.finally { _ in log.record("second") }
        promise.setResult(1)
        #expect(log.events == ["first", "second", "added in the first"])
    }

    @Test("11. A setter says whether it had an effect, and can be passed where nothing is returned")
    func setters() {
        func fetch(completion: @escaping (Int) -> Void) { completion(1) }
        let promise = Promise<Int>()
        fetch(completion: promise.setResult)
        #expect(promise.future.state.result == 1)
        #expect(!promise.setResult(2))
    }

    @Test("12. A state prints as it does inside a future")
    func description() {
        #expect("\(Future.future(withResult: 1).state)" == "Resolved with result: 1")
        #expect("\(Future.future(withResult: 1))" == "<Future: state Resolved with result: 1>")
    }
}
