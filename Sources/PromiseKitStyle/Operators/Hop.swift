import Dispatch
import Foundation

/// Where the closure of an operator runs, if it doesn't run at once.
@usableFromInline
enum Hop: Sendable {
    /// On this queue. The flags are a number, because a `@Sendable` closure can't capture them on every platform.
    case queue(DispatchQueue, flags: UInt)
    /// On the main queue, because the closure belongs to the main actor, after a hop to the queue that `conf.Q` has instead.
    case mainQueue(after: DispatchQueue?, flags: UInt)

    /// Nil if there's no queue. Then the closure runs at once.
    @inlinable
    init?(_ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?) {
        guard let queue else { return nil }
        self = .queue(queue, flags: flags?.rawValue ?? 0)
    }

    /// The hop of a closure that belongs to the main actor, where `queue` is one of `conf.Q`.
    @usableFromInline
    init?(ofMainActor queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?) {
        if Settings.shared.hasOtherQueues {
            self = .mainQueue(after: queue, flags: flags?.rawValue ?? 0)
        } else {
            self.init(queue, flags)
        }
    }

    @usableFromInline
    func callAsFunction(_ work: @escaping () -> Void) {
        let work = Work(run: work)
        switch self {
        case .queue(let queue, let flags): queue.async(flags: DispatchWorkItemFlags(rawValue: flags)) { work.run() }
        case .mainQueue(let queue?, let flags):
            queue.async(flags: DispatchWorkItemFlags(rawValue: flags)) { runOnMainQueue(work) }
        case .mainQueue(nil, _): runOnMainQueue(work)
        }
    }
}

extension Hop? {
    /// Runs `work` after the hop, or at once if there's none.
    @inlinable
    func callAsFunction(_ work: @escaping () -> Void) {
        if let self { self(work) } else { work() }
    }
}

// The following functions make a closure of the main actor one for a hop. The hop is always `Hop(ofMainActor:)`, so the closure runs on
// the main queue. What it receives and returns belongs to a promise, so it was checked where it came into the promise.

@inlinable
func dispatchable<Input, Output>(_ body: @escaping @MainActor (Input) throws -> Output)
    -> @Sendable (Input) throws -> Output
{
    { input in
        let input = Unchecked(value: input)
        return try MainActor.assumeIsolated { Unchecked(value: try body(input.value)) }.value
    }
}

@inlinable
func dispatchable<Input, Output>(_ body: @escaping @MainActor (Input) -> Output) -> @Sendable (Input) -> Output {
    { input in
        let input = Unchecked(value: input)
        return MainActor.assumeIsolated { Unchecked(value: body(input.value)) }.value
    }
}

@inlinable
func dispatchable<Output>(_ body: @escaping @MainActor () -> Output) -> @Sendable () -> Output {
    { MainActor.assumeIsolated { Unchecked(value: body()) }.value }
}

/// Runs `work` at once on the main queue, and hops there from elsewhere.
private func runOnMainQueue(_ work: Work) {
    if isOnMainQueue { work.run() } else { DispatchQueue.main.async { work.run() } }
}

/// True on the main thread and on the main queue. After `dispatchMain()`, the main queue doesn't always run on the main thread.
var isOnMainQueue: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil
}

extension DispatchQueue {
    /// True for the main queue. It may have several objects on Linux, so comparing the objects isn't enough.
    var isMainQueue: Bool { getSpecific(key: mainQueueMark) != nil }
}

/// A key that is set on the main queue only, so that the queue and code on it can be recognized.
private let mainQueueMark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
}()
