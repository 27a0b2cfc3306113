import Conformance
import LabPhrasebook

/// The rules, and the verdicts with the observed events.
struct RulesContent: Sendable, Encodable {
    struct Entry: Encodable {
        let id: String
        let section: String
        let level: String
        let statement: String
        let why: String
        let origin: String
        let timings: [String]
        let expected: [String]
    }

    struct Column: Encodable {
        let name: String
        let verdicts: [String: Entry]

        struct Entry: Encodable {
            let ruling: String
            /// Nil if there is nothing to say.
            let reason: String?
            let timing: String?
            /// Each event has its text, its queue and thread, and its time in milliseconds.
            let events: [PackedList]
            /// What the original of the design does instead of keeping the rule; nil if the original keeps the rule, or if its
            /// behavior is not known.
            let original: String?
        }
    }

    /// Each section has its `id` and its `title`.
    let sections: [[String: String]]
    let rules: [Entry]
    let columns: [Column]

    init(_ report: ConformanceReport, _ phrasebook: Phrasebook) {
        sections = report.sections.map { ["id": $0.rawValue, "title": $0.title] }
        rules = report.rules.map { rule in
            Entry(
                id: rule.id, section: rule.section.rawValue, level: rule.level.rawValue, statement: rule.statement,
                why: rule.why, origin: rule.origin.description, timings: rule.timings.map(\.rawValue),
                expected: rule.expected)
        }
        columns = report.columns.map { column in
            let entries = column.verdicts.map { verdict in
                var defect: String?
                if case .defect(let story)? = report.rule(verdict.rule)?.origin { defect = story }
                let original = phrasebook.original(of: column.design, rule: verdict.rule, defect: defect)
                return (verdict.rule, Column.Entry(verdict, original))
            }
            return Column(name: column.design, verdicts: Dictionary(entries) { first, _ in first })
        }
    }
}

extension RulesContent.Column.Entry {
    init(_ verdict: Verdict, _ original: String?) {
        self.original = original
        ruling = verdict.ruling.rawValue
        // If the rule is kept, the verdict's reason says only that the rule was slow. The page leaves such a reason out.
        reason = verdict.ruling == .kept || verdict.reason.isEmpty ? nil : verdict.reason
        timing = verdict.timing?.rawValue
        events = verdict.trace.map { event in
            PackedList(
                event.text, [event.queue, event.thread].compactMap(\.self).joined(separator: ", "),
                milliseconds(event.seconds))
        }
    }
}
