import Foundation
import Workloads

/// The figures of all workloads as a table of 80 columns, and whether the targets are met.
struct Table: CustomStringConvertible {
    let rounds: Rounds
    /// The counts of callgrind, by the names of the benchmarks.
    let counts: [String: Counts]

    private typealias Result = (contestant: Contestant, figure: (low: Double, median: Double, high: Double))

    /// The measured workloads.
    var workloads: [Workload] { Workload.all.filter { !results(of: $0).isEmpty } }

    var description: String {
        ([legend] + workloads.map(figures) + workloads.compactMap(counted) + [targets]).joined(separator: "\n\n")
    }

    /// The contestants of a workload with their figures. The least median comes first.
    private func results(of workload: Workload) -> [Result] {
        Contestant.allCases.compactMap { contestant in
            rounds.spread(workload, contestant).map { (contestant, $0) }
        }.sorted { $0.figure.median < $1.figure.median }
    }

    private var legend: String {
        """
        \(rounds.count == 1 ? "One round" : "The middle of \(rounds.count) rounds"), fastest first, with the least and the greatest figure.
        ▸ marks the designs of this package. × peer: as against the best peer.
        × floor: as against what the machine needs for the same without a promise.
        """
    }

    private func figures(of workload: Workload) -> String {
        let head =
            pad(workload.title, 47) + aligned("\(workload.unit.rawValue) per \(workload.operation)", 16)
            + aligned("× peer", 8) + aligned("× floor", 8)
        let results = results(of: workload)
        let bestPeer = results.first { $0.contestant.role == .peer }
        let floor = results.first { $0.contestant.role == .floor }
        let lines = results.map { contestant, figure in
            func times(_ other: Result?) -> String {
                guard let other, other.contestant != contestant, contestant.role != .floor else { return "" }
                return ratio(figure.median / other.figure.median)
            }
            let note =
                contestant == bestPeer?.contestant ? ", the best peer" : contestant.role == .floor ? ", the floor" : ""
            return mark(contestant) + pad(contestant.rawValue + note, 33) + aligned(number(figure.median), 9)
                + aligned("\(number(figure.low))–\(number(figure.high))", 17) + aligned(times(bestPeer), 8)
                + aligned(times(floor), 8)
        }
        return ([head] + lines).joined(separator: "\n")
    }

    /// The counts of callgrind per operation, with a line for each contestant. Nil if callgrind has counted nothing.
    private func counted(_ workload: Workload) -> String? {
        let lines = results(of: workload).compactMap { contestant, _ in
            counts[workload.benchmark(of: contestant)].map { counts in
                let columns = [
                    counts.instructions, counts.allocations, counts.retains, counts.releases, counts.hops,
                ].map { $0 / Double(workload.operations) }
                return mark(contestant) + pad(contestant.rawValue, 26)
                    + columns.map { aligned($0 == 0 ? "" : number($0), 10) }.joined()
            }
        }
        let head = ["instr.", "allocs", "retains", "releases", "hops"].map { aligned($0, 10) }.joined()
        return lines.isEmpty
            ? nil
            : (["per \(workload.operation), counted: \(workload.title)", pad("", 30) + head] + lines)
                .joined(separator: "\n")
    }

    private var targets: String {
        let results = Target.all.compactMap(result)
        let met = results.count { $0.isMet }
        return (["Targets: \(met) of \(results.count) met"] + results.map(\.line)).joined(separator: "\n")
    }

    /// Compares a figure with a target. Nil if this figure, or the figure to which it is compared, was not measured.
    private func result(of target: Target) -> (line: String, isMet: Bool)? {
        let (limit, wanted, reference): (Double, String, Double?) =
            switch target.limit {
            case .times(let limit, let other):
                (limit, "× \(other.rawValue)", rounds.spread(target.workload, other)?.median)
            case .timesOwn(let limit, let workload):
                (limit, "× its own \(workload.id)", rounds.spread(workload, target.contestant)?.median)
            case .absolute(let limit): (limit, target.workload.unit.rawValue, 1)
            }
        guard let reference, let figure = rounds.spread(target.workload, target.contestant)?.median else { return nil }
        let (measured, isMet) = (figure / reference, figure / reference <= limit)
        let words = wanted.hasPrefix("×") ? ratio : number
        let line =
            (isMet ? "  ✓ " : "  ✗ ") + pad(target.workload.id, 21) + pad(target.contestant.rawValue, 25)
            + aligned(words(measured), 5) + "  of \(words(limit)) \(wanted)"
        return (line, isMet)
    }

    private func mark(_ contestant: Contestant) -> String { contestant.role == .ours ? "  ▸ " : "    " }

    private func number(_ value: Double) -> String {
        value < 10
            ? String(format: "%.1f", value)
            : value.formatted(.number.precision(.fractionLength(0)).locale(Locale(identifier: "en_US")))
    }

    private func ratio(_ value: Double) -> String { String(format: value < 100 ? "%.2f" : "%.0f", value) }

    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private func aligned(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
