import Dispatch

#if canImport(CDispatch)
    import CDispatch
#endif

/// The labels of the queues on which the code of a learner runs.
enum QueueLabel {
    /// The name of the current queue for display; nil for a queue of the system.
    static var current: String? {
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
