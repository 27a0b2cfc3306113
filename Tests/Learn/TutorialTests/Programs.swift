import LearnJudge
import ProgramTestSupport

/// The programs of the chapters. Each program is compiled when a test uses it for the first time.
actor Programs {
    static let shared = Programs()

    static let compiler = SourceCompiler(products: BuiltProgram("learn").url.deletingLastPathComponent())

    private var programs: [Int: Task<ChapterProgram, any Error>] = [:]

    func program(of chapter: Chapter) async throws -> ChapterProgram {
        let task =
            programs[chapter.number] ?? Task { try await ChapterProgram(of: chapter, by: Self.compiler) }
        programs[chapter.number] = task
        return try await task.value
    }
}
