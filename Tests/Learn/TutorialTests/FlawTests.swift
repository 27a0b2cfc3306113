import Foundation
import LearnJudge
import ProgramTestSupport
import Testing

/// Tests the programs that show what is wrong with the promise of a chapter. The pages of the tutorial quote the output of these
/// programs, with and without the flaw, and `PagesTests` compares the quotes with the output.
@Suite(.timeLimit(.minutes(10))) struct FlawTests {
    private let program = BuiltProgram("learn")

    @Test(
        "An invalid argument is refused by name, and nothing runs",
        arguments: [
            (["flaw", "overtaking"], "99"), (["flaw", "overtaking"], "x"), (["flaw", "overtaking"], "3"),
            (["flaw"], "undertaking"), (["verdict"], "99"), (["stage"], "12"), ([], "undertaking"),
            (["judge", "1", "folder", "--slowness"], "0"),
        ])
    func refused(_ words: [String], _ last: String) async throws {
        let ending = try await program.run(words + [last])
        #expect(ending.status == 64)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.contains("\(last)'"), "\(ending.errors)")
    }

    @Test("Every chapter fixes a flaw that is shown")
    func complete() {
        #expect(Set(Flaw.all.compactMap { $0.chapters.dropFirst().first }) == Set(Chapter.withPromise.map(\.number)))
    }

    @Test("Every file with a flaw belongs to a program")
    func files() throws {
        let used = Set(Flaw.all.flatMap { flaw in flaw.chapters.flatMap(flaw.files) }.map(\.lastPathComponent))
        let folder = Flaw.folder
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)).subtracting(used) == [])
    }
}
