import Foundation

extension Speed {
    /// The file that `make bench` writes; `docs/benchmarks.md` describes its keys.
    private struct File: Decodable {
        struct Row: Decodable {
            let title: String
            let operation: String
            let unit: String
            let results: [Result]
        }
        let rounds: Int
        let rows: [Row]
    }

    /// Reads the figures of `Tools/Benchmarks/figures.json`.
    init(json: Data, path: String) throws {
        do {
            let file = try JSONDecoder().decode(File.self, from: json)
            let rounds = file.rounds == 1 ? "one round" : "the median of \(file.rounds) rounds"
            self.init(
                source: "Measured by 'make bench' in this clone, \(rounds).",
                rows: file.rows.map {
                    Row(title: $0.title, operation: $0.operation, unit: $0.unit, results: $0.results)
                })
        } catch {
            throw PageError.figures(path: path, problem: "\(error)")
        }
    }
}
