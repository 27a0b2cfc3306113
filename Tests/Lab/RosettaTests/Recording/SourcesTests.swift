import Foundation
import LabAdapters
import LabRosetta
import Testing

@testable import LabRecording

/// Tests that the sources contain the names that recordings look for, even in a build that cannot record.
@Suite("Sources of recordings", .timeLimit(.minutes(10)))
struct SourcesTests {
    static let designs = Catalog.designs.map(\.name)

    @Test("Every design has a walk of every kind", arguments: designs)
    func walks(_ design: String) throws {
        let walks = try #require(allWalks.first { $0.design == design })
        var source = SourceText()
        for kind in WalkRecording.Kind.allCases {
            let code = try source.excerpt(of: walks.file, from: "static func \(kind.rawValue)(", inside: true)
            #expect(code.lines.first?.contains("walk.make {") == true)
            #expect(code.lines.contains { $0.hasPrefix("walk.settle {") })
        }
    }

    @Test("The settling function of each design exists", arguments: designs)
    func settlers(_ design: String) throws {
        let folder = Recording.root.appending(path: "Sources/\(design)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let texts = try files.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        let settlers = try #require(Catalog.profile(of: design)).settlers
        for settler in settlers {
            let (type, method, labels) = try #require(parts(of: settler))
            let lines = texts.filter { $0.contains("class \(type)") }.flatMap { $0.split(separator: "\n") }
            let declaration = try #require(lines.first { $0.contains("func \(method)(\(labels[0]) ") }, "\(settler)")
            #expect(
                labels.allSatisfy { declaration.contains("\($0):") || declaration.contains("\($0) ") }, "\(settler)")
        }
        #expect(!settlers.isEmpty)
    }

    /// The type, the method and its labels: `FutureCore`, `resolve` and `storing` for `FutureCore.resolve(storing:)`.
    private func parts(of name: String) -> (type: String, method: String, labels: [String])? {
        guard let parts = name.wholeMatch(of: /(\w+)\.(\w+)\(((?:\w+:)+)\)/) else { return nil }
        return (String(parts.1), String(parts.2), parts.3.split(separator: ":").map(String.init))
    }

    @Test("The code of a recording is the listing of its version", arguments: Text.all)
    func listings(_ text: Text) throws {
        var source = SourceText()
        let code = try source.excerpt(of: text.program.file(of: text.design), from: "extension ", inside: true)
        #expect(code.lines.joined(separator: "\n") == (try text.program.listing(design: text.design)))
    }
}
