import Conformance
import Foundation
import Synchronization

/// Runs the body on `count` new threads at the same time, and passes each call the number of its thread. Waits for all
/// threads, and returns the results in the order of these numbers.
@discardableResult public func onThreads<Outcome: Sendable>(
    _ count: Int, stackSize: Int? = nil, _ body: @escaping @Sendable (Int) -> Outcome
) -> [Outcome] {
    let outcomes = Locked<[Int: Outcome]>([:])
    let start = StartingLine(count)
    let ended = DispatchSemaphore(value: 0)
    for number in 0..<count {
        let thread = Thread {
            start.arriveAndWait()
            let outcome = body(number)
            outcomes.withLock { $0[number] = outcome }
            ended.signal()
        }
        if let stackSize { thread.stackSize = stackSize }
        thread.start()
    }
    for _ in 0..<count {
        precondition(ended.isSignaledSoon(), "a thread of a test has not ended after \(eventTimeout) seconds")
    }
    return (0..<count).compactMap { outcomes.value[$0] }
}

/// Runs the body on a thread with a stack of 512 KiB, the size that secondary threads have on Apple platforms. Waits for
/// the thread, and returns the result of the body.
@discardableResult public func onSmallStack<Outcome: Sendable>(
    _ body: @escaping @Sendable () -> Outcome
) -> Outcome {
    onThreads(1, stackSize: 512 * 1024) { _ in body() }[0]
}

/// The seconds of processor time that the calling thread has used.
package func processorSeconds() -> Double { ProcessActivity.seconds(of: CLOCK_THREAD_CPUTIME_ID) }

/// Lets threads continue at the same time, as precisely as possible.
private final class StartingLine: Sendable {
    private let missing: Atomic<Int>

    init(_ count: Int) { missing = Atomic(count) }

    /// Returns once all threads have called this. Spins, because threads that wait for a lock wake at different times.
    func arriveAndWait() {
        missing.subtract(1, ordering: .sequentiallyConsistent)
        while missing.load(ordering: .sequentiallyConsistent) > 0 { sched_yield() }
    }
}
