import Conformance
import Dispatch

#if canImport(CDispatch)
    import CDispatch
#endif

extension JudgedProgram {
    /// Something that happened in a judged program: a line was printed, a rule or a thread has done something, or the schedule has
    /// switched to another thread.
    package struct Event: Sendable, Codable {
        package var text: String
        package let thread: String
        /// The queue; nil if there is none, or if it is not known.
        package var queue: String?
        /// The place of a switch: addresses in the image of the program, the innermost first; nil for another event.
        package var place: [UInt]?

        package init(_ text: String, thread: String, place: [UInt]? = nil) {
            (self.text, self.thread, self.place) = (text, thread, place)
        }

        /// The event without its time.
        init(_ event: Recorder.Event) { (text, thread, queue) = (event.text, event.thread, event.queue) }
    }

    /// Prints a line together with the current queue and thread.
    public static func print(_ line: String) {
        recorder.record(line, on: Recorder.currentQueueName ?? labelOfQueue)
        printed.continuation.yield()
    }

    /// A stream with one element for each printed line, from which `perform(_:)` counts the lines.
    static let printed = AsyncStream<Void>.makeStream()

    private static let recorder = Recorder { ChildLog.write(Message.event(Event($0))) }

    /// The label of the current queue for display; nil for a queue of the system.
    private static var labelOfQueue: String? {
        #if canImport(CDispatch)
            let label = String(cString: dispatch_queue_get_label(nil))
        #else
            let label = String(cString: __dispatch_queue_get_label(nil))
        #endif
        // A thread outside of queues has the label of a queue of the system, and so has a thread that runs tasks.
        let ownThreads = [".overcommit", ".cooperative", "Swift global concurrent queue", "com.apple.main-thread"]
        if label.isEmpty || ownThreads.contains(where: label.hasSuffix) { return nil }
        return label.hasPrefix("com.apple.root.") ? "a global queue" : label
    }
}
