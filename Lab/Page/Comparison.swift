import Conformance
import LabDocumentation
import LabPhrasebook

/// Makes `docs/generated/comparison.md`: the parts of the page that need no script, in Markdown.
package struct Comparison: Sendable {
    let glance: Glance
    let phrasebook: Phrasebook

    /// Prepares the document of a report. `designs` are the adapters of the report's columns.
    package init(_ report: ConformanceReport, _ designs: [any PromiseConformance], in clone: Clone = Clone()) throws {
        // Uses the figures that are recorded in the documentation, and not figures that were measured in this clone. So the
        // document is the same everywhere.
        phrasebook = try Phrasebook()
        glance = try Glance(report, designs, Speed(recordedIn: clone), phrasebook, in: clone)
    }

    /// The document. It contains nothing that differs from run to run.
    package var text: String { ([head, table] + dictionary).joined(separator: "\n\n") + "\n" }

    private var head: String {
        """
        # The designs, compared

        <!-- Generated from the sources, the phrasebook and the verdicts by `make docs`. Edit those, not this page. -->

        What `make page` shows in a browser, without what moves: the designs [at a glance](#at-a-glance), and the
        [dictionary](#dictionary) of \(phrasebook.groups.flatMap(\.concepts).count) concepts. The [specification](specification.md) has every rule with its verdicts.
        """
    }

    private var table: String {
        let rows = glance.rows.map { row in
            ["**\(row.title)**"]
                + row.cells.map { ([$0.text] + $0.items).filter { !$0.isEmpty }.joined(separator: "<br>") }
        }
        let notes = glance.rows.filter { !$0.note.isEmpty }.map { "- **\($0.title)**: \($0.note)" }
        return """
            ## At a glance

            \(TextTable([[""] + glance.columns.map(\.title)] + rows).markdown)

            \(notes.joined(separator: "\n"))
            """
    }

    /// Each concept with its phrases.
    private var dictionary: [String] {
        let lead = """
            ## Dictionary

            What you want to say, and how each design says it. Every phrase in Swift is compiled with this package, except those
            of Combine, which needs an Apple platform. *Lacking* means that the design has no function for it; then the phrase is
            what one writes instead.
            """
        return [lead] + phrasebook.groups.flatMap { group in ["### \(group.title)"] + group.concepts.map(entry) }
    }

    private func entry(_ concept: Concept) -> String {
        let phrases = phrasebook.languages.compactMap { language in
            phrasebook[concept, language].map { phrase in
                """
                \(language.title):
                ```\(language.code)
                \(phrase.source)
                ```
                """
            }
        }
        return (["#### \(concept.title)", concept.meaning] + phrases).joined(separator: "\n\n")
    }
}
