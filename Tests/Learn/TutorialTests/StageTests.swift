import Foundation
import LearnJudge
import ProgramTestSupport
import Testing

/// Tests the stages. A stage is the promise as it is at the end of a chapter.
@Suite(.timeLimit(.minutes(10))) struct StageTests {
    private let program = BuiltProgram("learn")

    @Test("A stage is written whole, and replaces no file")
    func written() async throws {
        let folder = TemporaryFolder()
        let ending = try await program.run("stage", "4", folder.path)
        #expect(ending.status == 0)
        #expect(ending.output.contains("has the files of chapter 4:\n  Promise+Adopting.swift, "), "\(ending.output)")
        let files = ["Promise+Adopting", "Promise+Chaining", "Promise+Errors", "Promise", "Server", "ShowOrder"]
        let written = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let package = ["LoopbackHTTP", "Package.swift", "main.swift"]
        #expect(written == (files.map { "\($0).swift" } + package).sorted())

        let again = try await program.run("stage", "4", folder.path)
        #expect(again.status == 64)
        #expect(again.errors.contains("exists"))

        try folder.write("print(1)", to: "other/main.swift")
        #expect(try await program.run("stage", "3", folder.path + "/other").status == 0)
        #expect(try folder.text(of: "other/main.swift") == "print(1)", "A main program that is there stays.")
    }

    @Test("A chapter has only files that it adds or changes", arguments: Chapter.withPromise.dropFirst())
    func changes(_ chapter: Chapter) throws {
        let before = Chapter.all[chapter.number - 1].stage
        for file in chapter.stage where !before.contains(file) {
            let former = before.first { $0.lastPathComponent == file.lastPathComponent }
            #expect(try former.map { try Data(contentsOf: $0) } != Data(contentsOf: file), "\(file.path)")
        }
    }
}
