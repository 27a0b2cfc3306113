import Foundation
import LearnTutorialJudge
import ProgramTestSupport
import Testing

/// `learn judge`, as a reader of the tutorial calls it.
@Suite(.timeLimit(.minutes(10))) struct JudgeTests {
    private let program = BuiltProgram("learn")

    @Test("The promise of a chapter holds what it should hold")
    func good() async throws {
        let folder = try Folder(copyOf: 3)
        let ending = try await program.run("judge", "3", folder.path, "--slowness", "20")
        #expect(ending.output.contains("Chapter 3, Then returns a promise:"))
        #expect(!ending.output.contains("✗"))
        #expect(ending.status == 0, "\(ending.output)\(ending.complaint)")
    }

    @Test("A rule that should hold is shown, with the chapter to read")
    func broken() async throws {
        let folder = try Folder(copyOf: 2)
        try folder.replace("guard settled == nil else { return [] }", with: "", in: "Promise.swift")
        let ending = try await program.run("judge", "2", folder.path)
        #expect(ending.status == 1)
        #expect(ending.output.contains("✗ states.settles-once"))
        #expect(ending.output.contains("Chapter 2 is about it. What it changes is in Learn/Tutorial/Stages/Chapter02."))
    }

    @Test("An error of the compiler is shown with its file and line")
    func syntaxError() async throws {
        let folder = try Folder(copyOf: 2)
        try folder.replace("settled = outcome", with: "settled = outcom", in: "Promise.swift")
        let ending = try await program.run("judge", "2", folder.path)
        #expect(ending.status == 1)
        #expect(ending.output.contains("Promise.swift:21: cannot find 'outcom' in scope"), "\(ending.output)")
    }

    @Test("What the folder lacks is named")
    func missing() async throws {
        let folder = try Folder(copyOf: 3)
        let ending = try await program.run("judge", "4", folder.path)
        #expect(ending.status == 1)
        #expect(ending.output.contains("has no member 'recover'"), "\(ending.output)")
    }

    // That a promise may also block or crash is tested with the exercises, which are judged in the same way.
    @Test("A promise that loops ends in a message")
    func endless() async throws {
        let folder = try Folder(copyOf: 2)
        let settling = "func settle(_ outcome: Outcome) {"
        try folder.replace(settling, with: "\(settling) while true {};", in: "Promise.swift")
        let ending = try await program.run("judge", "2", folder.path)
        #expect(ending.status == 1)
        #expect(ending.output.contains("✗ states.fulfil"), "\(ending.output)\(ending.complaint)")
    }

    @Test("An empty folder is no promise")
    func empty() async throws {
        let ending = try await program.run("judge", "1", try Folder().path)
        #expect(ending.status == 1)
        #expect(ending.output.contains("There is no Swift file in"))
    }
}

/// A folder of a reader, which is removed at the end of the test.
private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "reader-\(UUID().uuidString)")
    var path: String { url.path }

    /// An empty folder.
    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// What a reader has who typed all that a chapter says.
    init(copyOf chapter: Int) throws { try Chapter.all[chapter].stage.write(to: url) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func replace(_ text: String, with other: String, in file: String) throws {
        let file = url.appending(path: file)
        let old = try String(contentsOf: file, encoding: .utf8)
        try #require(old.contains(text))
        try old.replacingOccurrences(of: text, with: other).write(to: file, atomically: true, encoding: .utf8)
    }
}
