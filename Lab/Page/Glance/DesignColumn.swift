import Conformance
import LabAdapters
import LabPhrasebook

/// The cells of one column of the table "At a glance", from the verdicts, the sources and the tour of a design.
struct DesignColumn {
    let design: any PromiseConformance
    let verdicts: ConformanceReport.Column
    let report: ConformanceReport
    let speed: Speed
    let phrasebook: Phrasebook
    /// Nil for a control, which has no sources in this repository. Then the tour and the survey are nil, too.
    let profile: DesignProfile?
    let tour: Tour?
    let survey: SourceSurvey?

    /// The language of the dictionary for this column. The dictionary calls the control `AsyncAwait`, after its
    /// keywords, and not `Task`, after the judged type.
    private var language: Language? {
        phrasebook.languages.first { $0.name == (tour == nil ? "AsyncAwait" : design.name) }
    }

    var column: Glance.Column {
        Glance.Column(
            name: design.name, title: language?.title ?? design.name, idea: tour?.title ?? summary.rest,
            isDesign: tour != nil)
    }

    /// The summary of the adapter, divided into the original and its characteristics.
    private var summary: (origin: String, rest: String) {
        let parts = design.summary.split(separator: ": ", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
    }

    var origin: Glance.Cell {
        // The control, Swift's `Task`, was published in 2021.
        Glance.Cell(text: summary.origin, items: ["a design of \(profile?.year ?? 2021)", summary.rest])
    }

    var departures: Glance.Cell {
        let own = phrasebook.departures(of: design.name)
        let items = own.map { departure in
            departure.kind == .added
                ? "+ " + departure.names.map { "`\($0)`" }.joined(separator: ", ") : "~ " + departure.original
        }
        return Glance.Cell(text: own.isEmpty ? "part of the language" : "", items: items)
    }

    var typeNames: Glance.Cell {
        Glance.Cell(text: (profile?.types ?? [design.name]).map { "`\($0)`" }.joined(separator: ", "))
    }

    /// The outcomes, from the verdicts. The control isn't a promise, so it has none of these states.
    var states: Glance.Cell {
        guard tour != nil else { return Glance.Cell(text: "running, then a value or an error") }
        // Without a cancelled state, a cancellation is a rejection.
        let cancelled = cancelPhrase?.isLacking == false ? [("cancelled", "cancellation.settles")] : []
        let endings = ([("fulfilled", "states.fulfill"), ("rejected", "states.reject")] + cancelled)
            .filter { ruling($0.1) == .kept }.map(\.0)
        let last = endings.suffix(1).joined()
        return Glance.Cell(text: "pending, then \(endings.dropLast().joined(separator: ", ")) or \(last)")
    }

    var queue: Glance.Cell {
        let settled = "ordering.after-adding-returns"
        return Glance.Cell(
            text: design.defaultPlace.rawValue, items: ruling(settled) == .differs ? [reason(settled)] : [],
            link: "rules/ordering.usual-place")
    }

    var settling: Glance.Cell {
        let rule = "ordering.after-settling-returns"
        let answer: String =
            switch ruling(rule) {
            case .kept: "no, it runs later"
            case .differs: "yes"
            default: "not asked"
            }
        return Glance.Cell(text: answer, items: reason(rule).isEmpty ? [] : [reason(rule)], link: "rules/\(rule)")
    }

    /// The phrase for "cancel" in the dictionary.
    private var cancelPhrase: Phrase? { language.flatMap { phrasebook["cancel", $0] } }

    /// Says whether the design has cancellation (from the dictionary), and how its cancellation behaves (from the verdicts).
    var cancellation: Glance.Cell {
        let rules = report.rules.filter { $0.section == .cancellation }.map(\.id)
        let kept = rules.count { ruling($0) == .kept }
        let differences = rules.filter { ruling($0) == .differs }.map { "≠ " + reason($0) }
        let phrase = cancelPhrase
        let counted = kept == 0 ? [] : ["✓ keeps \(kept) of \(rules.count) rules about it"]
        return Glance.Cell(
            text: cancelling, items: [phrase?.remark ?? ""].filter { !$0.isEmpty } + counted + differences,
            link: "dictionary/cancel")
    }

    private var cancelling: String {
        if tour == nil { return "`cancel()` asks the task to stop" }
        if cancelPhrase?.isLacking == false { return "`cancel()`, which is an outcome of its own" }
        return ruling("cancellation.skips") == .kept
            ? "no `cancel()`, but `catch` skips each `CancellableError` that says `isCancelled`"
            : "no `cancel()`; a cancellation is an error like any other"
    }

    var errors: Glance.Cell {
        let own = (profile?.errors ?? []).map { "`\($0)`" }.joined(separator: ", ")
        return Glance.Cell(
            text: own.isEmpty ? "any `Error`" : "any `Error`; its own: \(own)",
            items: [sentence("errors.unhandled-is-reported")], link: "rules/errors")
    }

    var misuse: Glance.Cell {
        Glance.Cell(items: ["self-return.then", "lifetimes.abandoned"].map(sentence), link: "rules/self-return")
    }

    var best: Glance.Cell { Glance.Cell(items: Array((tour?.best ?? Tour.bestOfTask).prefix(2))) }
    var worst: Glance.Cell { Glance.Cell(items: Array((tour?.worst ?? Tour.worstOfTask).prefix(2))) }

    var time: Glance.Cell { speed.cell(of: design.name, in: Speed.workloadOfTime) }
    var bytes: Glance.Cell { speed.cell(of: design.name, in: Speed.workloadOfBytes) }

    var size: Glance.Cell {
        guard let survey else { return Glance.Cell(text: "part of the language") }
        // The number is rounded, so that a small change leaves the generated page as it is.
        let hundreds = (survey.linesOfCode + 50) / 100
        return Glance.Cell(text: "about \(hundreds * 100) in \(survey.files) files")
    }

    var rules: Glance.Cell {
        let counts = Verdict.Ruling.allCases.compactMap { kind -> String? in
            let count = verdicts.verdicts.count { $0.ruling == kind }
            return count == 0 ? nil : "\(kind.sign) \(count) \(kind.words)"
        }
        return Glance.Cell(items: counts, link: "rules")
    }

    private func verdict(_ rule: String) -> Verdict? { verdicts.verdicts.first { $0.rule == rule } }
    private func ruling(_ rule: String) -> Verdict.Ruling? { verdict(rule)?.ruling }
    private func reason(_ rule: String) -> String { verdict(rule)?.reason ?? "" }

    /// The statement of a rule that the design keeps; for any other rule, the reason of the verdict.
    private func sentence(_ id: String) -> String {
        guard let verdict = verdict(id), let rule = report.rule(id) else { return "" }
        let text = verdict.ruling == .kept ? rule.statement : verdict.reason
        return "\(verdict.ruling.sign) \(text)"
    }
}
