extension Lane {
    static let main = Lane(.queue, "main queue")
    static let server = Lane(.server, "server")

    /// The lane of a log entry that does not belong to the server.
    init(of entry: Entry, thread: String) {
        switch entry.queueName {
        case nil: self.init(.thread, thread)
        case "main queue": self = .main
        case "tasks": self.init(.tasks, "tasks")
        case let name? where entry.isInTask && name == "global queue": self.init(.tasks, "tasks")
        case let name?: self.init(.queue, name)
        }
    }

    /// The different lanes in display order: the main queue first, the server last, and the others in the order of their first events.
    static func inOrder(_ lanes: [Lane]) -> [Lane] {
        var shown: [Lane] = []
        for lane in [main] + lanes.filter({ $0 != server }) + [server]
        where lanes.contains(lane) && !shown.contains(lane) {
            shown.append(lane)
        }
        return shown
    }
}
