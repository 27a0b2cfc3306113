import Foundation
import LabDocumentation
import LabRosetta
import ProgramTestSupport
import Testing

/// A test case: the listing of one program in one design.
struct Text: Sendable, CustomTestStringConvertible {
    let program: Program
    let design: String

    var testDescription: String { "\(program.name) · \(design)" }

    static let all = Rosetta.programs.flatMap { program in
        program.designs.map { Text(program: program, design: $0) }
    }
}

@Suite("Listings", .timeLimit(.minutes(10))) struct ListingTests {
    @Test(
        "A listing contains only the body of the version, and is narrow enough to be shown beside others",
        arguments: Text.all)
    func lesson(_ text: Text) throws {
        let lines = try text.program.listing(design: text.design).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first?.hasPrefix("func ") == true)
        #expect(lines.last == "}")
        #expect(lines.filter { $0.count > 60 } == [] && lines.count { !$0.isEmpty } <= 40)
        #expect(lines.allSatisfy { !$0.hasPrefix("import ") && !$0.hasPrefix("///") && !$0.hasPrefix("extension ") })
    }

    @Test(
        "A source that has no version is no listing, and the error has its path",
        arguments: ["", "import PromisStyle\n", "extension Versions {\n", "extension Versions {\n}\n"])
    func empty(_ source: String) throws {
        let program = try #require(Rosetta.programs.first)
        let path = "Lab/Rosetta/ThreeRequests/ThreeRequests+PromisStyle.swift"
        let folder = try TemporaryFolder([path: source])
        let error = #expect(throws: PageProblem.self) {
            try program.listing(design: "PromisStyle", in: Clone(root: folder.url))
        }
        #expect(error?.localizedDescription.contains(path) == true)
    }
}
