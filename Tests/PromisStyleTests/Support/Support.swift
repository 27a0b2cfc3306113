import Dispatch
import Foundation
import PromisStyle

struct Broken: Error, Equatable {
    var number = 0
}

/// What happened, in order, from any thread. The lock guards the entries.
final class Journal<Entry: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var written: [Entry] = []

    var entries: [Entry] { lock.withLock { written } }

    func write(_ entry: Entry) {
        lock.withLock { written.append(entry) }
    }
}

/// Counts those of its kind that are alive.
final class Tracked: Sendable {
    /// The lock guards the number.
    final class Count: @unchecked Sendable {
        private let lock = NSLock()
        private var number = 0

        var alive: Int { lock.withLock { number } }

        func add(_ difference: Int) {
            lock.withLock { number += difference }
        }
    }

    private let count: Count

    init(_ count: Count) {
        self.count = count
        count.add(1)
    }

    deinit { count.add(-1) }

    func touch() {}
}

extension FutureCore {
    /// Whether the future was resolved before anyone would lose patience.
    func isResolvedSoon() -> Bool { waitUntilDate(.soon) }
}

extension Future {
    /// The state once it is resolved; still unresolved if that takes for ever.
    var finalState: FutureState<ResultType> {
        _ = isResolvedSoon()
        return state
    }
}

extension Date {
    static var soon: Date { Date(timeIntervalSinceNow: 120) }
}

extension FutureState {
    var broken: Broken? { error as? Broken }
    var promisError: PromisError? { error as? PromisError }
}

extension DispatchSemaphore {
    /// Whether the signal came before anyone would lose patience.
    func isSignalledSoon() -> Bool { wait(timeout: .now() + 120) == .success }
}

/// Runs `body` on a thread with the stack that secondary threads have on Apple platforms.
func onSmallStack<Outcome: Sendable>(_ body: @escaping @Sendable () -> Outcome) -> Outcome? {
    onThreads(1, stackSize: 512 * 1024) { _ in body() }.first
}

/// Runs `body` on that many threads, which start it at the same moment, and waits for all of them.
func onThreads<Outcome: Sendable>(
    _ count: Int, stackSize: Int? = nil, _ body: @escaping @Sendable (Int) -> Outcome
) -> [Outcome] {
    let outcomes = Journal<(Int, Outcome)>()
    let ready = DispatchSemaphore(value: 0)
    let start = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    for index in 0..<count {
        let thread = Thread {
            ready.signal()
            start.wait()
            outcomes.write((index, body(index)))
            done.signal()
        }
        if let stackSize { thread.stackSize = stackSize }
        thread.start()
    }
    for _ in 0..<count { ready.wait() }
    for _ in 0..<count { start.signal() }
    for _ in 0..<count { done.wait() }
    return outcomes.entries.sorted { $0.0 < $1.0 }.map(\.1)
}
