import Conformance
import LabRosetta
import Testing

/// Tests that the pictures of the README are up to date. `make pictures` takes the pictures, and writes their content as
/// text, which the tests compare.
@Suite("The pictures", .timeLimit(.minutes(10))) struct PictureTests {
    @Test("The picture of make compare shows these verdicts")
    func compare() async throws {
        let text = TerminalReport(await VerdictCache.shared.report(), style: .plain)
        try GeneratedFile(path: "images/compare.txt", target: "pictures").expect(
            "\(text.table)\n\n\(text.differences)\n")
    }

    @Test("The pictures of the page show these programs")
    func page() throws {
        let listings = try ["PromiseKitStyle", "PromisStyle"].map { design in
            "\(design)\n\n\(try Rosetta.programs[0].listing(design: design))\n"
        }
        try GeneratedFile(path: "images/page.txt", target: "pictures").expect(listings.joined(separator: "\n"))
    }
}
