import Conformance
import Foundation
import LabAdapters
import LabPhrasebook
import LabRecording
import LabRosetta

/// The content of the page, which its scripts read as JSON.
package struct PageContent: Sendable, Encodable {
    package let made: String
    package let questions: [Question]
    /// What the compiler says about a forgotten error, by the names of the languages.
    let warnings: [String: String]
    package let glance: Glance
    /// Where each design departs from its original, by the names of the designs.
    let departures: [String: [Departure]]
    /// The public names of each design. The page uses them to distinguish the design's own functions from functions of a program.
    let vocabulary: [String: [String]]
    let programs: [ProgramContent]
    let walks: WalksContent
    let dictionary: Phrasebook
    /// The parts of the original of each design, by the names of the designs.
    let originals: [String: OriginalParts]
    let rules: RulesContent
    let speed: Speed

    /// Collects the content.
    ///
    /// - Parameters:
    ///   - designs: The adapters of the columns of the report.
    ///   - programs: The recordings of each run of each version.
    package init(
        report: ConformanceReport, designs: [any PromiseConformance], programs: [ProgramRecording],
        walks: [WalkRecording], clone: Clone = Clone(), date: Date = Date()
    ) throws {
        made = date.formatted(.iso8601.year().month().day())
        var speed = try Speed(in: clone)
        try speed.addNotes(in: clone)
        let phrasebook = try Phrasebook()
        glance = try Glance(report, designs, speed, phrasebook, in: clone)
        questions = try Question.all(report, phrasebook, in: clone)
        warnings = Answers.warnings(phrasebook)
        vocabulary = try Dictionary(
            uniqueKeysWithValues: Catalog.profiles.map { ($0.name, try SourceSurvey.names(of: $0.name, in: clone)) })
        self.programs = try Rosetta.programs.map { program in
            try ProgramContent(program, programs.filter { $0.program == program.name }, in: clone)
        }
        originals = try OriginalParts.all(in: clone)
        self.walks = try WalksContent(walks, originals, in: clone)
        dictionary = phrasebook
        rules = RulesContent(report, phrasebook)
        departures = phrasebook.originals.mapValues(\.departures)
        self.speed = speed
    }
}
