/// The handlers that have certainly run at some moment, and those that were certainly put into a queue.
///
/// It keeps only the last ones. They came after all others, so a constraint to them implies the constraints to the others.
struct Dispatched {
    /// A queue whose blocks run one after the other, in the order in which they were put into it.
    enum Queue: Hashable { case handlers, steps }

    private(set) var ran: [Name] = []
    private(set) var waiting: [Queue: [Name]] = [:]

    /// The handler has run, after everything else that had run.
    mutating func runs(_ name: Name) { ran = [name] }

    /// The handler was put into the queue, behind everything else there.
    mutating func puts(_ name: Name, into queue: Queue) { waiting[queue] = [name] }

    /// The handlers have run, in an order that is not known.
    mutating func runs(all names: [Name]) { ran = merged(ran, names) }

    mutating func formUnion(_ other: Dispatched) {
        ran = merged(ran, other.ran)
        waiting.merge(other.waiting, uniquingKeysWith: merged)
    }

    private func merged(_ one: [Name], _ other: [Name]) -> [Name] { one + other.filter { !one.contains($0) } }
}
