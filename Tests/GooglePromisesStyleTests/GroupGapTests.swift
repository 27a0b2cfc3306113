import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// A thread that waits for `DispatchGroup.promises` wakes up as soon as the group is empty, even if only for a moment.
@Suite(.timeLimit(.minutes(10))) struct GroupGapTests {
    @Test("The group is not empty, even for a moment, before the last closure of a chain")
    func noGap() async {
        await #expect(processExitsWith: .success) { checkGaps() }
    }
}

/// The closures and the notification of the empty group are blocks of one queue, which keeps their order. Not asynchronous, because
/// it blocks.
private func checkGaps() {
    let queue = DispatchQueue(label: "group")
    let chains: [(name: String, chain: @Sendable (Promise<Int>) -> Promise<Int>)] = [
        ("then", { $0.then(on: queue) { $0 + 1 } }),
        ("then, which returns a settled promise", { $0.then(on: queue) { Promise($0) } }),
        ("then, which returns a promise of work", { $0.then(on: queue) { n in Promise(on: queue) { n } } }),
        ("always", { $0.always(on: queue) {} }),
        ("validate", { $0.validate(on: queue) { _ in true } }),
        ("recover", { $0.then(on: queue) { _ -> Int in throw Broken() }.recover(on: queue) { _ in 1 } }),
        (
            "recover, with a promise",
            { $0.then(on: queue) { _ -> Int in throw Broken() }.recover(on: queue) { _ in Promise(1) } }
        ),
        ("reduce", { $0.reduce(on: queue, 1, 2) { Promise($0 + $1) } }),
        ("delay", { $0.delay(on: queue, 0.001) }),
        ("timeout", { $0.timeout(on: queue, 3600) }),
        ("all", { all(on: queue, [$0, $0]).then(on: queue) { $0[0] } }),
        ("any", { any(on: queue, [$0, $0]).then(on: queue) { $0.count } }),
        ("race", { race(on: queue, [$0, $0]) }),
        ("retry", { $0.then(on: queue) { n in retry(on: queue, delay: 0) { Promise(n) } } }),
        (
            "wrap",
            { $0.then(on: queue) { n in wrap(on: queue) { (done: @escaping @Sendable (Int) -> Void) in done(n) } } }
        ),
    ]
    for (name, chain) in chains {
        let (log, isEmpty) = (EventLog<String>(), DispatchSemaphore(value: 0))
        let start = Promise<Int>()
        chain(start).always(on: queue) { log.record("last closure") }
        DispatchGroup.promises.notify(queue: queue) {
            log.record("empty")
            isEmpty.signal()
        }
        start.fulfill(0)
        #expect(isEmpty.isSignaledSoon())
        #expect(log.events == ["last closure", "empty"], "\(name)")
    }
}
