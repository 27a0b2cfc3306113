import Foundation
import LabDocumentation
import LabRosetta
import ProgramTestSupport
import Testing

@Suite("Listings", .timeLimit(.minutes(10))) struct ListingTests {
    @Test(
        "A listing contains only the body of the version, and is narrow enough to be shown beside others",
        arguments: Rosetta.programs)
    func lesson(_ program: Program) throws {
        for design in program.designs {
            let lines = try program.listing(design: design).split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.first?.hasPrefix("func ") == true && lines.last == "}", "\(design)")
            #expect(lines.filter { $0.count > 60 } == [] && lines.count { !$0.isEmpty } <= 40, "\(design)")
            let around = ["import ", "///", "extension "]
            #expect(!lines.contains { line in around.contains(where: line.hasPrefix) }, "\(design)")
        }
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
