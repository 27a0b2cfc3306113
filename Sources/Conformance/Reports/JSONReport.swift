import Foundation

/// Writes a ``ConformanceReport`` as JSON.
public enum JSONReport {
    private struct Document: Encodable {
        struct RuleEntry: Encodable {
            let id: String
            let section: String
            let level: String
            let since: String
            let statement: String
            let why: String
            let origin: String
        }
        struct DesignEntry: Encodable {
            let name: String
            let summary: String
            let keeps: [String]
            let verdicts: [VerdictEntry]
        }
        struct VerdictEntry: Encodable {
            let rule: String
            let verdict: String
            let reason: String
            let expected: [String]
            let observed: [String]
            let timing: String?
            let printed: [String]?
            let cause: String?
            let timesBroken: Int?
            let attempts: Int?
            let known: Bool?
            let seconds: Double
        }

        let ruleBook: String
        let seed: UInt64
        let changes: [String]?
        let rules: [RuleEntry]
        let designs: [DesignEntry]
    }

    /// The report as a JSON document. `docs/json-report.md` describes its keys. Throws if a number in the report has no
    /// representation in JSON.
    public static func text(_ report: ConformanceReport) throws -> String {
        let changes = report.known.failures.isEmpty ? nil : report.changes.map(\.description)
        let known = Set(report.asKnown.map { [$0.design, $0.verdict.rule] })
        let document = Document(
            ruleBook: "\(report.version)", seed: report.seed, changes: changes,
            rules: report.rules.map { rule in
                .init(
                    id: rule.id, section: rule.section.rawValue, level: rule.level.rawValue,
                    since: "\(rule.since)", statement: rule.statement, why: rule.why, origin: rule.origin.description)
            },
            designs: report.columns.map { column in
                .init(
                    name: column.design, summary: column.summary,
                    keeps: report.levels(keptBy: column).map(\.rawValue),
                    verdicts: column.verdicts.map { verdict in
                        .init(
                            rule: verdict.rule, verdict: verdict.ruling.rawValue, reason: verdict.reason,
                            expected: verdict.expected, observed: verdict.observed,
                            timing: verdict.timing?.rawValue, printed: verdict.printed.isEmpty ? nil : verdict.printed,
                            cause: verdict.sharedCause,
                            timesBroken: verdict.isBroken ? verdict.timesBroken : nil,
                            attempts: verdict.isBroken ? verdict.attempts : nil,
                            known: known.contains([column.design, verdict.rule]) ? true : nil,
                            seconds: verdict.seconds)
                    })
            })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    }
}
