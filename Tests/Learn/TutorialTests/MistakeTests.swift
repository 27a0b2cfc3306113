import Foundation
import LearnJudge
import ProgramTestSupport
import Testing

/// Tries the mistakes that a chapter warns of. Each mistake is a file. It has the sentence of the page that warns of the mistake,
/// the text that `make judge` must print, and the changes to the chapter's files.
///
/// `make test WHAT=exercises` tries three mistakes, and `make test WHAT=tutorial` tries all. They are tried one after the other,
/// because the judged programs have timeouts.
@Suite(.serialized, .timeLimit(.minutes(30))) struct MistakeTests {
    static let isComplete = ProcessInfo.processInfo.environment["PROMISE_LAB_EXTENT"] == "all"
    private static let sample = ["drained-in-a-second-step", "one-type", "reads-without-the-lock"]

    private static let all = Chapter.withPromise.flatMap { chapter in
        let folder = Flaw.folder.appending(path: "../Mistakes/\(chapter.name)")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".diff") }.sorted().map { (chapter, folder.appending(path: $0)) }
    }
    private static let tested = all.filter { _, file in
        isComplete || sample.contains(file.deletingPathExtension().lastPathComponent)
    }

    @Test("Each chapter warns of mistakes, each in a sentence of its page")
    func sentences() throws {
        #expect(Set(Self.all.map(\.0.number)) == Set(Chapter.withPromise.map(\.number)))
        for (chapter, file) in Self.all {
            let page = Exercise.root.appending(path: "docs/tutorial/\(chapter.page).md")
            let text = try String(contentsOf: page, encoding: .utf8).replacing("\n", with: " ")
            #expect(try text.contains(Mistake(file).sentence), "\(file.path)")
        }
    }

    @Test("The judge notices each mistake of which a chapter warns", arguments: tested)
    func noticed(_ chapter: Chapter, _ file: URL) async throws {
        let folder = try TemporaryFolder(copyOf: chapter.number)
        let mistake = try Mistake(file)
        for (name, diff) in mistake.diffs {
            try folder.write(diff.applied(to: folder.text(of: name)), to: name)
        }
        let ending = try await BuiltProgram("learn").run("judge", "\(chapter.number)", folder.path, "--slowness", "4")
        // On other systems, schedules cannot be explored, so the fault does not show.
        #if !os(Linux)
            if mistake.signs.contains(where: { $0.contains(#/Threads meet|released-on-the-way/#) }) { return }
        #endif
        #expect(ending.status == 1)
        #expect(mistake.signs.contains(where: ending.output.contains), "\(ending.output)\(ending.errors)")
    }
}

/// A mistake, read from its file: a sentence, after `Seen as: ` the text that must be printed, and a diff for each changed file. If
/// threads decide by chance which of two faults shows first, each has its text.
private struct Mistake {
    let sentence: String
    let signs: [String]
    let diffs: [(file: String, diff: UnifiedDiff)]

    init(_ file: URL) throws {
        let parts = try String(contentsOf: file, encoding: .utf8).split(separator: "\n--- ", maxSplits: 1).map(
            String.init)
        let head = parts[0].split(separator: "\nSeen as: ").map(String.init)
        try #require(head.count >= 2)
        (sentence, signs) = (head[0], Array(head.dropFirst()))
        diffs = UnifiedDiff.files(in: "--- " + parts[1], name: file.lastPathComponent)
    }
}
