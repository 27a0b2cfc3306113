import Dispatch
import Foundation
import PromisStyle
import Testing

// The code of someone who wrote for Promis and changed one import line. It must compile in Swift 5 mode and in Swift 6 mode
// without a warning, even where a result is unused.

private struct Offline: Error {}

/// Calls of setters whose result is not used.
private func settersWithoutResult(_ promise: Promise<Int>, _ queue: DispatchQueue, _ lock: NSLock, _ number: Int?) {
    let (future, other) = (Future<Int>(), Future<Int>())
    queue.sync { promise.setResult(1) }
    queue.sync { promise.setResolution(of: other) }
    lock.withLock { promise.setError(Offline()) }
    lock.withLock { future.cancel() }
    number.map { promise.setResult($0) }
    number.map(future.setResult)
    number.map { future.setResult($0) } ?? future.cancel()
    number == 1 ? promise.cancel() : promise.setError(Offline())
    other.finally { $0.isCancelled ? future.cancel() : future.setResult(1) }
    let settle = { [weak promise] in promise?.setResult(1) }
    settle()
    withExtendedLifetime(queue) { promise.cancel() }
    other.then { $0 }
    other.thenWithResult { Future.future(withResult: $0) }
    [1, 2].forEach(promise.setResult)
    let completion: (Int?, (any Error)?) -> Void = { number, error in
        guard let number else { return promise.setError(error ?? Offline()) }
        promise.setResult(number)
    }
    completion(number, nil)
}

private func complain(_ error: any Error) {}
private func cached(_ error: any Error) -> Future<Int> { .future(withResult: 7) }

/// Recoveries whose closure only throws, and recoveries that look similar to the compiler.
private func recoveries(_ future: Future<Int>, _ queue: DispatchQueue) -> [Future<Int>] {
    [
        future.recover { _ in throw Offline() },
        future.recover { throw $0 },
        future.recover(queue: queue) { error in
            complain(error)
            throw error
        },
        future.recover(queue: .main) { error in
            complain(error)
            throw error
        },
        future.recover { error in
            if error is CancellationError { throw error }
            return 7
        },
        future.recover { error in
            if error is CancellationError { throw error }
            return .future(withResult: 7)
        },
        future.recover(continuation: cached),
        future.recover(queue: .main) { _ in .future(withResult: 7) },
        future.recover(queue: .global()) { _ in Future.future(withResult: 7) },
        future.map { _ in throw Offline() },
        future.then { _ in throw Offline() },
        future.thenWithResult(queue: .main) { _ in throw Offline() },
        .future { throw Offline() },
    ]
}

private func recoveriesWithoutValue(_ future: Future<Void>) -> [Future<Void>] {
    [
        future.recover { throw $0 },
        future.recover { complain($0) },
        future.recover { error in
            complain(error)
            complain(error)
        },
        future.map { throw Offline() },
        future.map {
            complain(Offline())
            throw Offline()
        },
    ]
}

@Suite(.timeLimit(.minutes(10))) struct PromisPrograms {
    @Test("Setters in closures settle")
    func setters() {
        let promise = Promise<Int>()
        settersWithoutResult(promise, DispatchQueue(label: "own"), NSLock(), 1)
        #expect(promise.future.result == 1)
    }

    @Test("A recovery that throws fails, and another one recovers")
    func recovering() async throws {
        let failed = Future<Int>.future(withError: Offline())
        let states = try await Future.whenAll(recoveries(failed, .global())).value()
        #expect(states.map(\.result) == [nil, nil, nil, nil, 7, 7, 7, 7, 7, nil, nil, nil, nil])
        let voids = try await Future.whenAll(recoveriesWithoutValue(.future(withError: Offline()))).value()
        #expect(voids.map { $0.result != nil } == [false, true, true, false, false])
    }
}
