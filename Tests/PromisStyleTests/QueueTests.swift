import Dispatch
import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct QueueTests {
    private let own = MarkedQueue()
    private var queue: DispatchQueue { own.queue }

    /// The rules ask the other operators.
    @Test("The closures of `then` and `onError` run on the queue that they ask for")
    func givenQueue() {
        let places = EventLog<Bool>()
        let failed = Future<Int>.future(withError: Broken())
        let links = [
            failed.then(queue: queue) { [own] in
                places.record(own.isCurrent)
                return $0
            },
            failed.onError(queue: queue) { [own] _ in places.record(own.isCurrent) },
        ]
        #expect(links.allSatisfy { $0.isResolvedSoon() })
        #expect(places.events == [true, true])
    }

    @Test("A returned future is adopted on the queue, too")
    func returnedFuture() {
        let adoptee = Promise<Int>()
        let (one, failed) = (Future.future(withResult: 1), Future<Int>.future(withError: Broken()))
        let links = [
            one.then(queue: queue) { _ in adoptee.future },
            one.thenWithResult(queue: queue) { _ in adoptee.future },
            failed.recover(queue: queue) { _ in adoptee.future },
            Future<Int>.cancelledFuture().recover(queue: queue) { _ in adoptee.future },
        ]
        let places = links.map { $0.map { [own] _ in own.isCurrent } }
        // When this returns, the closures have returned, and the link has adopted their future.
        queue.sync {}
        adoptee.setResult(2)
        #expect(places.map(\.finalState.result) == [true, true, true, true])
    }

    @Test("With `queue: .main`, closures may use what belongs to the main actor")
    @MainActor func mainActor() async throws {
        let screen = Screen()
        let (one, failed) = (Future.future(withResult: 1), Future<Int>.future(withError: Broken()))
        one.finally(queue: .main) { screen.title += "a\($0.state.result ?? 0)" }
        let links = [
            one.map(queue: .main) { screen.add("b", $0) },
            one.then(queue: .main) { .future(withResult: screen.add("c", $0.state.result ?? 0)) },
            one.thenWithResult(queue: .main) { .future(withResult: screen.add("d", $0)) },
            failed.onError(queue: .main) { _ in screen.title += "e" },
            failed.recover(queue: .main) { _ in screen.add("f", 1) },
            failed.recover(queue: .main) { _ in .future(withResult: screen.add("g", 1)) },
        ]
        let promise = Promise<Int>()
        promise.onCancel(queue: .main) { screen.title += "h" }
        promise.cancel()
        #expect(screen.title.isEmpty)
        _ = try await Future.whenAll(links).map(queue: .main) { _ in }.value()
        #expect(screen.title == "a1b1c1d1ef1g1h")
    }

    /// A class of the main actor, like a view controller.
    @MainActor private final class Screen {
        var title = ""

        func add(_ letter: String, _ number: Int) -> Int {
            title += "\(letter)\(number)"
            return number
        }
    }
}
