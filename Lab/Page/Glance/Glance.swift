import Conformance
import LabAdapters
import LabPhrasebook

/// The table "At a glance": a column for each design, and a row for each property.
package struct Glance: Sendable, Encodable {
    /// One design, or a control.
    package struct Column: Sendable, Encodable {
        package let name: String
        package let title: String
        package let idea: String
        /// Whether the column is one of the designs of this repository, and not a control.
        package let isDesign: Bool
    }

    /// One property with a cell for each column.
    package struct Row: Sendable, Encodable {
        /// The name of the row in links.
        package let id: String
        package let title: String
        package var note = ""
        package let cells: [Cell]
    }

    /// One cell: a text, a list, or both. Text between backticks is code.
    package struct Cell: Sendable, Encodable {
        package var text = ""
        package var items: [String] = []
        /// The route of a place on the page with more details, for instance `rules/states`.
        package var link: String?
    }

    package let columns: [Column]
    package let rows: [Row]

    /// Makes the table for a report. `designs` are the adapters of the report's columns.
    package init(
        _ report: ConformanceReport, _ designs: [any PromiseConformance], _ speed: Speed, _ phrasebook: Phrasebook,
        in clone: Clone
    ) throws {
        let contents = try designs.compactMap { design -> DesignColumn? in
            guard let column = report.columns.first(where: { $0.design == design.name }) else { return nil }
            let profile = Catalog.profile(of: design.name)
            return DesignColumn(
                design: design, verdicts: column, report: report, speed: speed, phrasebook: phrasebook,
                profile: profile, tour: try profile.map { try Tour(of: $0.name, page: $0.tour, in: clone) },
                survey: try profile.map { try SourceSurvey(of: $0.name, in: clone) })
        }
        columns = contents.map(\.column)
        func row(_ id: String, _ cells: KeyPath<DesignColumn, Cell>, _ title: String, note: String = "") -> Row {
            Row(id: id, title: title, note: note, cells: contents.map { $0[keyPath: cells] })
        }
        rows = [
            row("origin", \.origin, "Rebuilds"),
            row(
                "departures", \.departures, "Not as in the original",
                note: "Added here (+) or fixed here (~). Time, memory and size are those of the rebuild."),
            row(
                "types", \.typeNames, "Types",
                note: "The public classes and protocols, without bridges to other libraries."),
            row("states", \.states, "States", note: "How a promise can end."),
            row(
                "queue", \.queue, "A handler runs by default on",
                note: "The place of a handler that names none. The rule ordering.usual-place checks it."),
            row(
                "settling", \.settling, "Inside the settling call?",
                note: "Whether a handler that names no place has run when the settling call returns."),
            row("cancellation", \.cancellation, "Cancellation"),
            row("errors", \.errors, "Errors"),
            row(
                "misuse", \.misuse, "Misuse",
                note: "A promise that waits for itself, and one that can't be settled anymore."),
            row("best", \.best, "Best"),
            row("worst", \.worst, "Worst"),
            row(
                "time", \.time, "Time per link",
                note: "Workload: \(Speed.workloadOfTime). \(speed.source) × is a ratio to the fastest peer."),
            row(
                "bytes", \.bytes, "Bytes per link",
                note: "Workload: \(Speed.workloadOfBytes). \(speed.source) × is a ratio to the smallest peer."),
            row("size", \.size, "Lines of code", note: "Lines that are neither blank nor comments."),
            row("rules", \.rules, "Rules", note: "The verdicts of the rule book, judged when this was written."),
        ]
    }
}
