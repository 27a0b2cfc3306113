/// What is certain at one moment of a step: which handlers have run, and which handlers were put into each queue.
///
/// Only the last handlers are kept. They came after all earlier handlers, so an event that comes after the last handlers comes
/// after the earlier ones, too.
struct Dispatched {
    typealias Queue = ProgramForecast.EventPlace

    private(set) var ran: [Name] = []
    private(set) var waiting: [Queue: [Name]] = [:]

    /// Records that the handler has run, after all handlers that had run before.
    mutating func runs(_ name: Name) { ran = [name] }

    /// Records that the handler was put into the queue, behind all other blocks of the queue.
    mutating func puts(_ name: Name, into queue: Queue) { waiting[queue] = [name] }

    /// Records that the handlers have run, in an unknown order.
    mutating func runs(all names: [Name]) { ran = merged(ran, names) }

    mutating func formUnion(_ other: Dispatched) {
        ran = merged(ran, other.ran)
        waiting.merge(other.waiting, uniquingKeysWith: merged)
    }

    private func merged(_ one: [Name], _ other: [Name]) -> [Name] { one + other.filter { !one.contains($0) } }
}
