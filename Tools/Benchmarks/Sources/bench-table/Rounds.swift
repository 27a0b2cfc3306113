import Foundation
import Workloads

/// The measurements of several rounds. The harness has written a folder for each round. A folder has a file for each
/// benchmark, with the percentiles of its runs.
struct Rounds {
    let count: Int

    /// The figures of each workload and contestant, per operation: a list with an element for each round. All lists
    /// have the rounds in the same order, so that two contestants can be compared round by round.
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

    /// The median of all rounds, per operation. Nil if the contestant was not measured.
    func median(_ workload: Workload, _ contestant: Contestant) -> Double? {
        middle(measured(workload, contestant))
    }

    /// The median of all rounds, per operation, with the least and the greatest figure. Nil if the contestant was not
    /// measured.
    func spread(_ workload: Workload, _ contestant: Contestant) -> (low: Double, median: Double, high: Double)? {
        let values = measured(workload, contestant).compactMap(\.self)
        guard let median = middle(values), let low = values.min(), let high = values.max() else { return nil }
        return (low, median, high)
    }

    /// The median of the ratios to another contestant in all rounds. In a round, both contestants are measured shortly
    /// after each other, so other load on the machine affects both.
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

/// The median; for an even number of values, the mean of the two in the middle. Nil if there are no values.
private func middle(_ values: [Double?]) -> Double? {
    let sorted = values.compactMap { $0 }.sorted()
    if sorted.isEmpty { return nil }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
