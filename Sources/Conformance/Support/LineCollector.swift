/// Collects lines of text. Any thread may add one.
package final class LineCollector: Sendable {
    private let lines = Locked<[String]>([])

    package init() {}
    package func add(_ line: String) { lines.withLock { $0.append(line) } }
    /// The lines in the order in which they were added.
    package var all: [String] { lines.withLock { $0 } }
    /// The lines without repetitions.
    package var distinct: Set<String> { Set(all) }
}
