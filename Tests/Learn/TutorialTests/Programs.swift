import LearnJudge
import ProgramTestSupport

/// The programs of the chapters. Each program is compiled when a test uses it for the first time.
actor Programs {
    static let shared = Programs()

    static let compiler = SourceCompiler(products: BuiltProgram("learn").url.deletingLastPathComponent())

    private var programs: [Int: Task<CompiledProgram, any Error>] = [:]

    func program(of chapter: Chapter) async throws -> CompiledProgram {
        let task =
            programs[chapter.number] ?? Task { try await chapter.program(by: Self.compiler) }
        programs[chapter.number] = task
        return try await task.value
    }
}
