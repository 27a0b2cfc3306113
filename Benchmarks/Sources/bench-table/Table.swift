import Foundation
import Workloads

/// The report as a person reads it.
struct Table: CustomStringConvertible {
    let report: Report

    var description: String {
        (report.rows.map(text) + [summary]).joined(separator: "\n\n")
    }

    private func text(_ row: Report.Row) -> String {
        let head =
            pad(row.title, 58) + aligned("\(row.unit.rawValue) per \(row.operation)", 14) + "  × best peer   × floor"
        let bestPeer = row.results.first { $0.role == .peer }?.contestant
        let lines = row.results.map { result in
            let note = result.contestant == bestPeer ? ", the best peer" : result.role == .floor ? ", the floor" : ""
            return "  " + mark(result) + " " + pad(result.contestant.rawValue + note, 54)
                + aligned(number(result.median), 14) + aligned(result.timesBestPeer.map(ratio) ?? "", 13)
                + aligned(result.timesFloor.map(ratio) ?? "", 10)
        }
        return ([head] + lines).joined(separator: "\n")
    }

    /// Ours stand out.
    private func mark(_ result: Report.Result) -> String { result.role == .ours ? "▸" : " " }

    private var summary: String {
        let met = report.targets.filter(\.isMet).count
        let lines = report.targets.map { aim in
            "  \(aim.isMet ? "✓" : "✗") " + pad(aim.workload, 22) + pad(aim.contestant.rawValue, 18)
                + aligned(aim.wanted.hasPrefix("×") ? ratio(aim.measured) : number(aim.measured), 7)
                + "   at most \(ratio(aim.limit)) \(aim.wanted)"
        }
        return (["Targets: \(met) of \(report.targets.count) met"] + lines).joined(separator: "\n")
    }

    private func number(_ value: Double) -> String {
        value < 10
            ? String(format: "%.1f", value)
            : value.formatted(.number.precision(.fractionLength(0)).locale(.init(identifier: "en_US")))
    }

    private func ratio(_ value: Double) -> String {
        String(format: value < 100 ? "%.2f" : "%.0f", value)
    }

    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private func aligned(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
