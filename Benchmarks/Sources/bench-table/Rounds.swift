import Foundation
import Workloads

/// What several rounds have measured, each round in a folder of its own, as the harness left it: one file for each
/// benchmark, with the percentiles of its runs.
struct Rounds {
    /// For each workload and contestant the median of each round, per operation. Rounds stand in the same order
    /// everywhere, so that two contestants can be compared round by round.
    private let medians: [Workload: [Contestant: [Double]]]

    init(in folder: URL) throws {
        let rounds = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
        medians = Dictionary(
            uniqueKeysWithValues: Workload.all.map { workload in
                let measured = Contestant.allCases.compactMap { contestant -> (Contestant, [Double])? in
                    let values = rounds.compactMap { Self.median(of: workload, contestant, in: $0) }
                    return values.isEmpty ? nil : (contestant, values)
                }
                return (workload, Dictionary(uniqueKeysWithValues: measured))
            })
    }

    /// The middle of all rounds, per operation; nil if this was not measured.
    func median(_ workload: Workload, _ contestant: Contestant) -> Double? {
        medians[workload]?[contestant].map(middle)
    }

    /// How many times as much as the other. Each round gives one ratio, and this is the middle one: the two were
    /// measured shortly after each other, and what slows the machine down slows both.
    func ratio(
        _ workload: Workload, _ contestant: Contestant, to other: Contestant, in otherWorkload: Workload? = nil
    ) -> Double? {
        guard let values = medians[workload]?[contestant],
            let others = medians[otherWorkload ?? workload]?[other]
        else { return nil }
        return middle(zip(values, others).map { $0 / $1 })
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

/// Of an even number, the mean of the two in the middle.
private func middle(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
