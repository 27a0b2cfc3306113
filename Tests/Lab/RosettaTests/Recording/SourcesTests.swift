import Foundation
import LabAdapters
import LabRosetta
import Testing

@testable import LabRecording

/// The sources contain what recordings need. A build that cannot record checks that as well.
@Suite("Sources of recordings", .timeLimit(.minutes(10)))
struct SourcesTests {
    static let designs = Catalog.designs.map(\.name)

    @Test("Every design has a walk of every kind", arguments: designs)
    func walks(_ design: String) throws {
        let walks = try #require(DesignWalks.all.first { $0.design == design })
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
            let (type, method) = try #require(parts(of: settler))
            #expect(texts.contains { $0.contains("class \(type)") && $0.contains("func \(method) ") }, "\(settler)")
        }
        #expect(!settlers.isEmpty)
    }

    /// The type and the beginning of the declaration: `FutureCore` and `resolve(storing` for `FutureCore.resolve(storing:)`.
    private func parts(of name: String) -> (type: Substring, method: Substring)? {
        guard let point = name.firstIndex(of: "."), let colon = name.firstIndex(of: ":") else { return nil }
        return (name[..<point], name[name.index(after: point)..<colon])
    }

    @Test("The code of a recording is the listing of its version", arguments: Text.all)
    func listings(_ text: Text) throws {
        var source = SourceText()
        let code = try source.excerpt(of: text.program.file(of: text.design), from: "extension ", inside: true)
        #expect(code.lines.joined(separator: "\n") == (try text.program.listing(design: text.design)))
    }
}
