import Foundation
import Workloads

/// The measurements of several rounds. The harness has written a folder for each round. A folder has a file for each
/// benchmark, with the percentiles of the runs of this benchmark.
///
/// A machine can be faster in one round than in another one. Within a round, the contestants of a workload are measured shortly
/// after each other. One of them is the reference, whose figures stay as they were measured. Every other figure is divided by
/// the figure of the reference in the same round, and then multiplied by the median of the reference.
struct Rounds {
    let count: Int

    /// The figures of each workload and contestant, per operation: a list with an element for each round.
    private let figures: [Workload: [Contestant: [Double]]]

    init(in folder: URL) throws {
        let rounds = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        count = rounds.count
        figures = Dictionary(
            uniqueKeysWithValues: Workload.all.map { workload in
                let measured = Contestant.allCases.map { contestant in
                    (contestant, rounds.compactMap { Self.median(of: workload, contestant, in: $0) })
                }
                let complete = measured.filter { $0.1.count == rounds.count }
                return (workload, Self.scaled(Dictionary(uniqueKeysWithValues: complete)))
            })
    }

    private static func scaled(_ measured: [Contestant: [Double]]) -> [Contestant: [Double]] {
        let references: [Contestant] = [.nioEmbedded, .dispatch, .nioPosix]
        guard let reference = references.first(where: { measured[$0] != nil }), let base = measured[reference] else {
            return measured
        }
        var scaled = measured.mapValues { figures in zip(figures, base).map { $0 / $1 * middle(base) } }
        scaled[reference] = base
        return scaled
    }

    /// The median of all rounds, per operation, with the least and the greatest figure. Nil if the contestant was not measured in
    /// every round.
    func spread(_ workload: Workload, _ contestant: Contestant) -> (low: Double, median: Double, high: Double)? {
        guard let values = figures[workload]?[contestant], let low = values.min(), let high = values.max() else {
            return nil
        }
        return (low, middle(values), high)
    }

    private static func median(of workload: Workload, _ contestant: Contestant, in folder: URL) -> Double? {
        let benchmark = workload.benchmark(of: contestant).replacing("/", with: "_")
        let metric = workload.unit == .bytes ? "heap" : "wallClock"
        let file = folder.appending(path: "Current_run.promises.\(benchmark).\(metric).histogram.percentiles.tsv")
        guard let text = try? String(contentsOf: file, encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("50\t") }),
            let value = Double(line.dropFirst(3))
        else { return nil }
        return value / Double(workload.operations)
    }
}

/// The median of one or more values. If their number is even, it is the mean of the two values in the middle.
private func middle(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
