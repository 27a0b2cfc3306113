import Foundation

package struct Speed: Sendable, Encodable {
    /// The origin of the figures, in a sentence.
    package let source: String
    /// The workloads, in the order of the benchmark.
    package let rows: [Row]

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

    package struct Result: Sendable, Codable {
        package let contestant: String
        /// `ours`, `peer` or `floor`.
        package let role: String
        package let median: Double
        /// The least and the greatest figure of all rounds, if there were five or more rounds.
        package var low: Double?
        package var high: Double?
    }

    /// Reads the figures that `make bench` has written in this clone or, if there are none, those of `docs/benchmarks.md`.
    package init(in clone: Clone) throws {
        let path = "Tools/Benchmarks/figures.json"
        if FileManager.default.fileExists(atPath: clone.root.appending(path: path).path) {
            try self.init(json: Data(try clone.text(path).utf8), path: path)
        } else {
            try self.init(recordedIn: clone)
        }
    }

    init(source: String, rows: [Row]) {
        self.source = source
        self.rows = rows
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
