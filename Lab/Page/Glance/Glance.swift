import Conformance
import LabPhrasebook

/// The designs beside each other: one column each, and a row for each question that one asks first.
package struct Glance: Sendable, Encodable {
    /// One design, or a control.
    package struct Column: Sendable, Encodable {
        /// The name of its adapter.
        package let name: String
        /// The name that the page shows.
        package let title: String
        /// What is special about it.
        package let idea: String
        /// Whether it is one of the designs that are rebuilt here.
        package let isDesign: Bool
    }

    /// One question and the answer of each column.
    package struct Row: Sendable, Encodable {
        /// The name of the row in links.
        package let id: String
        package let title: String
        /// What the answers rest on, or how they are to be read.
        package var note = ""
        package let cells: [Cell]
    }

    /// One answer: a text, or a list, or both. A text between accents grave is code.
    package struct Cell: Sendable, Encodable {
        package var text = ""
        package var items: [String] = []
        /// A place on the page that says more, for instance `rules/states`.
        package var link: String?
    }

    package let columns: [Column]
    package let rows: [Row]

    /// The table of a report.
    ///
    /// - Parameters:
    ///   - report: The verdicts on the designs and the controls, by all rules.
    ///   - designs: The adapters of the columns of the report.
    ///   - speed: The figures of a benchmark.
    ///   - phrasebook: How each design says what.
    ///   - clone: Where the sources are.
    package init(
        _ report: ConformanceReport, _ designs: [any PromiseConformance], _ speed: Speed, _ phrasebook: Phrasebook,
        in clone: Clone
    ) throws {
        let subjects = try designs.compactMap { design -> Subject? in
            guard let column = report.columns.first(where: { $0.design == design.name }) else { return nil }
            return try Subject(design, column, report, speed, phrasebook, in: clone)
        }
        columns = subjects.map(\.column)
        rows = [
            Row(id: "origin", title: "Rebuilds", cells: subjects.map(\.origin)),
            Row(
                id: "types", title: "Types",
                note: "The classes and protocols that people meet, without bridges to other libraries.",
                cells: subjects.map(\.types)),
            Row(
                id: "states", title: "States", note: "How a promise can end, and the phases of the state machine.",
                cells: subjects.map(\.states)),
            Row(
                id: "queue", title: "A handler runs by default on",
                note: "Where a handler runs that asks for no place. The rule ordering.usual-place checks it.",
                cells: subjects.map(\.queue)),
            Row(
                id: "settling", title: "Inside the settling call?",
                note: "Whether a handler that asks for no place has run when the call that settles returns.",
                cells: subjects.map(\.settling)),
            Row(id: "cancellation", title: "Cancellation", cells: subjects.map(\.cancellation)),
            Row(id: "errors", title: "Errors", cells: subjects.map(\.errors)),
            Row(
                id: "misuse", title: "Misuse", note: "A promise that waits for itself, and one that nobody can settle.",
                cells: subjects.map(\.misuse)),
            Row(id: "best", title: "Best", cells: subjects.map(\.best)),
            Row(id: "worst", title: "Worst", cells: subjects.map(\.worst)),
            Row(
                id: "time", title: "Time a link",
                note: "Workload: \(Facts.workloadOfTime). \(speed.source) × is a ratio to the fastest peer.",
                cells: subjects.map(\.time)),
            Row(
                id: "bytes", title: "Bytes a link",
                note: "Workload: \(Facts.workloadOfBytes). \(speed.source) × is a ratio to the smallest peer.",
                cells: subjects.map(\.bytes)),
            Row(
                id: "size", title: "Lines of code", note: "Lines that are neither blank nor comments.",
                cells: subjects.map(\.size)),
            Row(
                id: "rules", title: "Rules", note: "The verdicts of the rule book, judged when this was written.",
                cells: subjects.map(\.rules)),
        ]
    }
}
