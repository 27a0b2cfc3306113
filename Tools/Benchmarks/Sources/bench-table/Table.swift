import Foundation
import Workloads

/// The report as a table of 80 columns.
struct Table: CustomStringConvertible {
    let report: Report

    var description: String {
        ([legend] + report.rows.map(text) + report.rows.compactMap(counts) + [targets]).joined(separator: "\n\n")
    }

    private var legend: String {
        let rounds = report.rounds == 1 ? "One round" : "The middle of \(report.rounds) rounds"
        return """
            \(rounds), fastest first, with the least and the greatest figure.
            ▸ marks the designs of this package. × peer: as against the best peer.
            × floor: as against what the machine needs for the same without a promise.
            """
    }

    private func text(_ row: Report.Row) -> String {
        let head =
            pad(row.workload.title, 47)
            + aligned("\(row.workload.unit.rawValue) per \(row.workload.operation)", 16) + aligned("× peer", 8)
            + aligned("× floor", 8)
        let bestPeer = row.results.first { $0.contestant.role == .peer }
        let floor = row.results.first { $0.contestant.role == .floor }
        let lines = row.results.map { result in
            func times(_ other: Report.Result?) -> String {
                guard let other, other.contestant != result.contestant, result.contestant.role != .floor else {
                    return ""
                }
                return ratio(result.median / other.median)
            }
            let mark = result.contestant.role == .ours ? "▸" : " "
            let note =
                result.contestant == bestPeer?.contestant
                ? ", the best peer" : result.contestant.role == .floor ? ", the floor" : ""
            let spread = "\(number(result.low))–\(number(result.high))"
            return "  " + mark + " " + pad(result.contestant.rawValue + note, 33) + aligned(number(result.median), 9)
                + aligned(spread, 17) + aligned(times(bestPeer), 8) + aligned(times(floor), 8)
        }
        return ([head] + lines).joined(separator: "\n")
    }

    /// The counts of callgrind for a workload, with a line for each contestant. Nil if callgrind has counted nothing.
    private func counts(_ row: Report.Row) -> String? {
        let lines = row.results.compactMap { result in
            result.counts.map { counts in
                let columns = [
                    counts.instructions, counts.allocations, counts.retains, counts.releases, counts.hops,
                ]
                return (result.contestant.role == .ours ? "  ▸ " : "    ") + pad(result.contestant.rawValue, 26)
                    + columns.map { aligned($0 == 0 ? "" : number($0), 10) }.joined()
            }
        }
        let head = ["instr.", "allocs", "retains", "releases", "hops"].map { aligned($0, 10) }.joined()
        return lines.isEmpty
            ? nil
            : (["per \(row.workload.operation), counted: \(row.workload.title)", pad("", 30) + head] + lines)
                .joined(separator: "\n")
    }

    private var targets: String {
        let met = report.targets.filter(\.isMet).count
        let lines = report.targets.map { aim in
            let isRatio = aim.wanted.hasPrefix("×")
            return (aim.isMet ? "  ✓ " : "  ✗ ") + pad(aim.target.workload.id, 21)
                + pad(aim.target.contestant.rawValue, 25)
                + aligned(isRatio ? ratio(aim.measured) : number(aim.measured), 5)
                + "  of \(isRatio ? ratio(aim.limit) : number(aim.limit)) \(aim.wanted)"
        }
        return (["Targets: \(met) of \(report.targets.count) met"] + lines).joined(separator: "\n")
    }

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
