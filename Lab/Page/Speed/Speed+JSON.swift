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
            let rounds = file.rounds == 1 ? "those of one round" : "the median of \(file.rounds) rounds"
            let hasSpread = file.rounds >= 5
            self.init(
                source:
                    "The figures are \(rounds) of 'make bench' in this clone\(hasSpread ? "" : ", too few for a spread").",
                rows: file.rows.map { row in
                    let results = row.results.map { result in
                        hasSpread
                            ? result : Result(contestant: result.contestant, role: result.role, median: result.median)
                    }
                    return Row(title: row.title, operation: row.operation, unit: row.unit, results: results)
                })
        } catch {
            throw PageError.figures(path: path, problem: "\(error)")
        }
    }
}
