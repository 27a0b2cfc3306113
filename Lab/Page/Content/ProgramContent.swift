import LabDocumentation
import LabRecording
import LabRosetta

/// A program with its versions and their recorded runs.
struct ProgramContent: Sendable, Encodable {
    struct Run: Encodable {
        let id: String
        let summary: String
        let expected: [String]
    }

    struct Version: Encodable {
        let design: String
        let comment: String
        let code: [String]
        /// The line at which the code begins in its file.
        let line: Int
        let runs: [String: PackedRun]
    }

    let id: String
    let title: String
    let purpose: String
    let runs: [Run]
    /// The run that the page opens.
    let telling: String
    let versions: [Version]
    /// The kinds and the texts of the events. The recorded runs contain only the indexes of these texts.
    let texts: [String]

    init(_ program: Program, _ recordings: [ProgramRecording], in clone: Clone) throws {
        id = program.name
        title = program.title
        purpose = program.purpose
        telling = program.telling
        runs = program.runs.map { Run(id: $0.name, summary: $0.summary, expected: $0.expected) }
        var texts = NameTable()
        versions = try program.designs.compactMap { design in
            let own = recordings.filter { $0.design == design }
            return try own.first.map { try Version($0.code, design, own, texts: &texts, in: clone) }
        }
        self.texts = texts.all
    }
}

extension ProgramContent.Version {
    init(
        _ listing: Listing, _ design: String, _ recordings: [ProgramRecording], texts: inout NameTable,
        in clone: Clone
    ) throws {
        self.design = design
        code = listing.lines
        line = listing.start
        comment = Self.comment(in: try clone.lines(listing.file))
        let runs = recordings.map { ($0.run, PackedRun($0, texts: &texts)) }
        self.runs = Dictionary(runs) { first, _ in first }
    }

    /// The doc comment of the extension that contains the version.
    private static func comment(in lines: [String]) -> String {
        guard let start = lines.firstIndex(where: { $0.hasPrefix("extension ") }) else { return "" }
        let comment = lines[..<start].reversed().prefix { $0.hasPrefix("///") }.reversed()
        return comment.map { $0.dropFirst(3).drop { $0 == " " } }.joined(separator: " ")
    }
}
