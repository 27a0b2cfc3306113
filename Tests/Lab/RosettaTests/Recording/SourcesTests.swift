import Foundation
import LabAdapters
import LabDocumentation
import LabRosetta
import Testing

@testable import LabRecording

/// Tests that the sources contain the names that recordings look for. These tests also run in a build that cannot record.
@Suite("Sources of recordings", .timeLimit(.minutes(10))) struct SourcesTests {
    static let designs = Catalog.designs.map(\.name)

    @Test("Every design has a walk of every kind", arguments: designs)
    func walks(_ design: String) throws {
        let walks = try #require(allWalks.first { $0.design == design })
        for kind in WalkRecording.Kind.allCases {
            let code = try Clone().excerpt(of: walks.file, from: "static func \(kind.rawValue)(")
            #expect(code.lines.first?.contains("walk.make {") == true)
            #expect(code.lines.contains { $0.hasPrefix("walk.settle {") })
        }
    }
}
