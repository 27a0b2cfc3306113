/// Collects the lanes of a timeline in the order of their first events.
struct Lanes {
    private var lanes: [Lane] = []

    mutating func index(of lane: Lane) -> Int {
        if let known = lanes.firstIndex(of: lane) { return known }
        lanes.append(lane)
        return lanes.count - 1
    }

    /// The lanes in display order (the main queue first and the server last) and, for each former index of a lane, its new index.
    func sorted() -> (lanes: [Lane], places: [Int]) {
        let rank = { (lane: Lane) in
            switch lane {
            case .main: 0
            case .server: 2
            default: 1
            }
        }
        let order = lanes.indices.sorted { (rank(lanes[$0]), $0) < (rank(lanes[$1]), $1) }
        var places = Array(repeating: 0, count: lanes.count)
        for (place, index) in order.enumerated() { places[index] = place }
        return (order.map { lanes[$0] }, places)
    }
}

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
}
