import Foundation
import LearnJudge
import ProgramTestSupport
import Testing

/// Tries the mistakes that a chapter warns of. Each mistake is a ``Refusal``. Its first line is the sentence of the page that warns of
/// the mistake. The next one has, after `Seen as: `, the text that `make judge` must print. If threads decide by chance which of two
/// faults shows first, each has such a line.
///
/// `make test WHAT=exercises` tries three mistakes, and `make test WHAT=tutorial` tries all. They are tried one after the other,
/// because the judged programs have timeouts.
@Suite(.serialized, .timeLimit(.minutes(30))) struct MistakeTests {
    static let isComplete = ProcessInfo.processInfo.environment["PROMISE_LAB_EXTENT"] == "all"
    private static let sample = ["drained-in-a-second-step", "one-type", "reads-without-the-lock"]

    private static let all = Chapter.withPromise.flatMap { chapter in
        Refusal.all(in: "Mistakes/\(chapter.name)").map { (chapter, $0) }
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
            #expect(try text.contains(Refusal(file).head[0]), "\(file.path)")
        }
    }

    @Test("The judge notices each mistake of which a chapter warns", arguments: tested)
    func noticed(_ chapter: Chapter, _ file: URL) async throws {
        let folder = try TemporaryFolder(copyOf: chapter.number)
        let mistake = try Refusal(file)
        let signs = mistake.head.dropFirst().map { String($0.dropFirst("Seen as: ".count)) }
        try #require(!signs.isEmpty)
        for (name, diff) in mistake.diffs {
            try folder.write(diff.applied(to: folder.text(of: name)), to: name)
        }
        let ending = try await BuiltProgram("learn").run("judge", "\(chapter.number)", folder.path, "--slowness", "4")
        // On other systems, schedules cannot be explored, so the fault does not show.
        #if !os(Linux)
            if signs.contains(where: { $0.contains(#/Threads meet|released-on-the-way/#) }) { return }
        #endif
        #expect(ending.status == 1)
        #expect(signs.contains(where: ending.output.contains), "\(ending.output)\(ending.errors)")
    }
}
