import Dispatch
import Foundation

/// Records events in order, each with the queue and the thread on which it happened.
///
/// Any thread may record an event. ``events`` has the order in which the calls of ``record(_:)`` acquired the lock.
public final class Recorder: Sendable {
    /// A text that was recorded, with its time, queue and thread.
    public struct Event: Sendable, Codable, Equatable {
        /// The position in the recording, counted from 1.
        public let number: Int
        /// The text that was recorded.
        public let text: String
        /// The name of the queue, if it is the main queue or was made by ``Recorder/queue(_:)``.
        public let queue: String?
        /// `main thread`, or `thread 1`, `thread 2`, …, numbered in the order in which the threads record their first events.
        public let thread: String
        /// Seconds since the recorder was made.
        public let seconds: Double
    }

    private struct State {
        var events: [Event] = []
        /// The names of the threads so far, by ``ThreadNumber``.
        var threads: [Int: String] = [:]
        var closed = false
    }

    /// The name of the main thread in events. Other threads have numbers.
    package static let mainThreadName = "main thread"

    private let state = Locked(State())
    private let start = DispatchTime.now()

    private let watcher: @Sendable (Event) -> Void

    /// Makes an empty recording. The seconds of its events count from now.
    public convenience init() { self.init { _ in } }

    /// Makes an empty recording. `watcher` receives each event, in order, before the next one is recorded.
    package init(watcher: @escaping @Sendable (Event) -> Void) { self.watcher = watcher }

    /// Adds an event, unless the recording is closed.
    public func record(_ text: String) { record(text, on: Self.currentQueueName) }

    /// Adds an event on the queue of the given name, unless the recording is closed.
    package func record(_ text: String, on queue: String?) {
        let thread = ThreadNumber.current
        let isMain = Thread.isMainThread
        let seconds = start.seconds(to: .now())
        state.withLock { state in
            guard !state.closed else { return }
            let name = isMain ? Self.mainThreadName : state.threads[thread] ?? "thread \(state.threads.count + 1)"
            if !isMain { state.threads[thread] = name }
            let event = Event(
                number: state.events.count + 1, text: text, queue: queue, thread: name, seconds: seconds)
            state.events.append(event)
            watcher(event)
        }
    }

    /// All events so far, in order.
    public var events: [Event] { state.withLock(\.events) }

    /// Closes the recording. Later events aren't added.
    public func close() { state.withLock { $0.closed = true } }
}
