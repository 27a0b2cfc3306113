extension Entry {
    /// The name of the queue for display, or nil on a thread that serves no queue.
    var queueName: String? {
        switch queue {
        case "com.apple.main-thread": "main queue"
        case "": nil
        case _ where queue.hasPrefix("promise-lab."): String(queue.dropFirst("promise-lab.".count))
        // On some systems, a thread that serves no queue has the label of a global queue as well.
        case _ where queue.hasPrefix("com.apple.root."): "global queue"
        case _ where isInTask || queue.contains("concurrent queue"): "tasks"
        default: queue
        }
    }
}

/// Numbers threads in the order of their first entries.
struct ThreadNames {
    private var numbers: [Int: Int] = [:]

    mutating func name(of entry: Entry) -> String {
        guard entry.thread != 0 else { return "main thread" }
        let number = numbers[entry.thread] ?? numbers.count + 1
        numbers[entry.thread] = number
        return "thread \(number)"
    }
}
