import Foundation

/// The figures of the benchmark.
package struct Speed: Sendable, Encodable {
    /// The titles of the workloads whose figures the table "At a glance" shows. All designs can run these workloads.
    package static let workloadOfTime = "1,000 links through a serial queue"
    package static let workloadOfBytes = "heap of a pending link"

    /// The origin of the figures, in a sentence.
    package let source: String
    /// The workloads, in the order of the benchmark.
    package let rows: [Row]
    /// The explanations of the ratios, from `docs/benchmarks.md`.
    var notes: [String] = []

    package struct Row: Sendable, Encodable {
        /// The name of the workload in links, made from its title.
        package let id: String
        package let title: String
        package let operation: String
        /// `ns` or `B`, per operation.
        package let unit: String
        /// The result with the smallest figure comes first.
        package let results: [Result]

        init(title: String, operation: String, unit: String, results: [Result]) {
            (self.title, self.operation, self.unit, self.results) = (title, operation, unit, results)
            id = title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        }

        /// The best peer. The designs are compared with it.
        var bestPeer: Result? { results.first { $0.role == "peer" } }
    }

    package struct Result: Sendable, Encodable {
        package let contestant: String
        /// `ours`, `peer` or `floor`.
        package let role: String
        package let median: Double
        /// The least figure of all rounds; ``high`` is the greatest one.
        package let low: Double
        package let high: Double
    }

    /// Reads the figures that `make bench` has written in this clone or, if there are none, those of `docs/benchmarks.md`.
    package init(in clone: Clone) throws {
        let path = "Tools/Benchmarks/figures.txt"
        if let lines = try? clone.lines(path) {
            let rounds = lines.first?.prefix { $0 != "," }.lowercased() ?? ""
            try self.init(
                table: lines, source: "The figures are those of 'make bench' in this clone (\(rounds)).", path: path)
        } else {
            try self.init(recordedIn: clone)
        }
    }

    init(source: String, rows: [Row]) { (self.source, self.rows) = (source, rows) }

    /// Adds the first paragraph and the list of the chapter "How to read the table".
    mutating func addNotes(in clone: Clone) throws {
        let path = "docs/benchmarks.md"
        let lines = try clone.lines(path)
        guard let start = lines.firstIndex(of: "## How to read the table") else {
            throw PageProblem.missing("a chapter “How to read the table”", in: path)
        }
        let chapter = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
        let paragraphs = chapter.split(separator: "").map { $0.joined(separator: "\n") }
        let list = paragraphs.first { $0.hasPrefix("- ") } ?? ""
        notes = (paragraphs.prefix(1).map { Substring($0) } + list.split(separator: "\n- ")).map { item in
            String(item).replacing(#/\n +|\n/#, with: " ").replacing("**", with: "").replacing(#/^- /#, with: "")
        }
    }

    /// The cell of a contestant in the table "At a glance": the ratio to the best peer.
    func cell(of contestant: String, in workload: String) -> Glance.Cell {
        guard let row = rows.first(where: { $0.title == workload }) else { return Glance.Cell(text: "not recorded") }
        let link = "speed/\(row.id)"
        guard let result = row.results.first(where: { $0.contestant == contestant }) else {
            return Glance.Cell(text: "not in this workload", link: link)
        }
        let figure = "\(Self.number(result.median)) \(row.unit)"
        guard let peer = row.bestPeer, peer.contestant != contestant else {
            return Glance.Cell(text: figure, link: link)
        }
        return Glance.Cell(
            text: "\(Self.ratio(result.median / peer.median)) × \(peer.contestant)",
            items: ["\(figure) per \(row.operation)"], link: link)
    }

    private static func number(_ value: Double) -> String {
        value.formatted(.number.precision(.fractionLength(0)).locale(Locale(identifier: "en_US")))
    }

    private static func ratio(_ value: Double) -> String { String(format: "%.2f", value) }
}
