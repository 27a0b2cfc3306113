extension Entry {
    /// The queue of the entry as people name it, or nil on a thread that serves no queue.
    var queueName: String? {
        switch queue {
        case "com.apple.main-thread": "main queue"
        case "": nil
        case _ where queue.hasPrefix("promise-lab."): String(queue.dropFirst("promise-lab.".count))
        // A thread that serves no queue has the label of a global queue, too, on systems where it has one at all.
        case _ where queue.hasPrefix("com.apple.root."): "global queue"
        case _ where isInTask || queue.contains("concurrent queue"): "tasks"
        default: queue
        }
    }
}

/// Names threads in the order in which they are asked for.
struct ThreadNames {
    private var numbers: [Int: Int] = [:]

    mutating func name(of entry: Entry) -> String {
        guard entry.thread != 0 else { return "main thread" }
        let number = numbers[entry.thread] ?? numbers.count + 1
        numbers[entry.thread] = number
        return "thread \(number)"
    }
}
