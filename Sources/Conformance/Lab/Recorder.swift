import Dispatch
import Foundation
import Synchronization

/// An ordered list of events, each with the queue and thread it happened on.
///
/// Safe to use from any thread: the order of ``events`` is the order in which calls of ``record(_:)`` took the lock.
public final class Recorder: Sendable {
    /// One thing that happened.
    public struct Event: Sendable, Codable, Equatable {
        /// Counted from 1 in the order of recording.
        public let number: Int
        /// What was noted.
        public let text: String
        /// The name of the queue, for the main queue and for queues made by ``Recorder/queue(_:)``.
        public let queue: String?
        /// `main thread`, or `thread 1`, `thread 2`, … in the order of their first event.
        public let thread: String
        /// Seconds since the recorder was made.
        public let seconds: Double
    }

    private struct State {
        var events: [Event] = []
        /// The names given so far, by ``ThreadNumber``.
        var threads: [Int: String] = [:]
        var closed = false
    }

    private let state = Locked(State())
    private let start = DispatchTime.now()

    /// An empty list. The seconds of its events count from now.
    public init() {}

    /// Adds an event, unless the recording was closed. Any thread.
    public func record(_ text: String) {
        let thread = ThreadNumber.current
        let isMain = Thread.isMainThread
        let queue = Self.currentQueueName
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        state.withLock { state in
            guard !state.closed else { return }
            let name = isMain ? "main thread" : state.threads[thread] ?? "thread \(state.threads.count + 1)"
            if !isMain { state.threads[thread] = name }
            state.events.append(
                Event(number: state.events.count + 1, text: text, queue: queue, thread: name, seconds: seconds))
        }
    }

    /// All events so far, in order.
    public var events: [Event] { state.withLock(\.events) }

    /// Ends the recording: what comes later is no longer part of it.
    public func close() { state.withLock { $0.closed = true } }
}

extension Recorder {
    private static let nameKey: DispatchSpecificKey<String> = {
        let key = DispatchSpecificKey<String>()
        DispatchQueue.main.setSpecific(key: key, value: "main queue")
        return key
    }()

    /// A serial queue whose name shows in the events recorded on it.
    public static func queue(_ name: String) -> DispatchQueue {
        let queue = DispatchQueue(label: "promise-lab.\(name)")
        queue.setSpecific(key: nameKey, value: name)
        return queue
    }

    /// The name of the queue that the caller runs on, if it is the main queue or one made by ``queue(_:)``.
    public static var currentQueueName: String? { DispatchQueue.getSpecific(key: nameKey) }
}

/// A number that a thread keeps for life and no other thread ever gets; the system's own identifiers are reused.
private enum ThreadNumber {
    private static let last = Atomic<Int>(0)
    private static let key = "promise-lab.thread-number"

    static var current: Int {
        let dictionary = Thread.current.threadDictionary
        if let number = dictionary[key] as? Int { return number }
        let number = last.add(1, ordering: .relaxed).newValue
        dictionary[key] = number
        return number
    }
}
