import Foundation
import Workloads

/// What several rounds have measured, each round in a folder of its own, as the harness left it: one file for each
/// benchmark, with the percentiles of its runs.
struct Rounds {
    let count: Int

    /// For each workload and contestant what each round has measured, per operation. Rounds stand in the same order
    /// everywhere, so that two contestants can be compared round by round.
    private let medians: [Workload: [Contestant: [Double?]]]

    init(in folder: URL) throws {
        let rounds = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        count = rounds.count
        medians = Dictionary(
            uniqueKeysWithValues: Workload.all.map { workload in
                let measured = Contestant.allCases.map { contestant in
                    (contestant, rounds.map { Self.median(of: workload, contestant, in: $0) })
                }
                return (workload, Dictionary(uniqueKeysWithValues: measured))
            })
    }

    /// The middle of all rounds, per operation; nil if this was not measured.
    func median(_ workload: Workload, _ contestant: Contestant) -> Double? {
        middle(measured(workload, contestant))
    }

    /// How many times as much as the other. Each round gives one ratio, and this is the middle one: the two were
    /// measured shortly after each other, and what slows the machine down slows both.
    func ratio(
        _ workload: Workload, _ contestant: Contestant, to other: Contestant, in otherWorkload: Workload? = nil
    ) -> Double? {
        let pairs = zip(measured(workload, contestant), measured(otherWorkload ?? workload, other))
        return middle(pairs.map { value, other in value.flatMap { value in other.map { value / $0 } } })
    }

    private func measured(_ workload: Workload, _ contestant: Contestant) -> [Double?] {
        medians[workload]?[contestant] ?? []
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

/// Of an even number, the mean of the two in the middle; nil if there is nothing.
private func middle(_ values: [Double?]) -> Double? {
    let sorted = values.compactMap { $0 }.sorted()
    if sorted.isEmpty { return nil }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
