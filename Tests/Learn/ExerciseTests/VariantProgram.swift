import Conformance
import Foundation
import LearnJudge
import ProgramTestSupport

/// All variants as one program, because compiling each of them alone would take too long.
///
/// An environment variable selects the variant. Judging a variant may start a process for every rule, so only a few variants
/// are judged at a time.
actor VariantProgram {
    static let shared = VariantProgram()

    private var building: Task<CompiledProgram, any Error>?
    private var verdicts: [String: Task<[Verdict], any Error>] = [:]
    private var findings: [String: Task<Finding?, any Error>] = [:]
    private let variants = ConcurrencyLimit(4)
    private let judgments = ConcurrencyLimit(1)

    /// The program. The first call compiles it.
    func program() async throws -> CompiledProgram {
        let task = building ?? Task { try await Self.compile() }
        building = task
        return try await task.value
    }

    private static func compile() async throws -> CompiledProgram {
        let products = BuiltProgram("learn").url.deletingLastPathComponent()
        let scratch = products.appending(path: "exercise-variants")
        try? FileManager.default.removeItem(at: scratch)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        var main =
            "import Foundation\nimport LearnPrograms\n\nlet variants: [String: @MainActor @Sendable () -> Never] = [\n"
        var files = [Exercise.locks]
        var names: [String: String] = [:]
        for variant in try Variant.tested() {
            let content = try variant.content()
            let name = names[content] ?? "variant\(names.count)"
            if names.updateValue(name, forKey: content) == nil {
                let file = scratch.appending(path: "\(name).swift")
                try Data(variant.text(declaring: name).utf8).write(to: file)
                files.append(file)
            }
            main += "    \"\(variant)\": \(name),\n"
        }
        main += "]\nvariants[ProcessInfo.processInfo.environment[\"\(variable)\"] ?? \"\"]?()\n"
        return try await SourceCompiler(products: products).compile(
            files, main: main, using: Set(Exercise.all.flatMap(\.designs)).sorted(), adding: .steps,
            in: scratch, giveUpAfter: 550)
    }

    private static let variable = "PROMISE_LAB_VARIANT"

    /// Judges the variant by the rules, once for all variants with the same content. `timeout` is a factor for the timeouts of
    /// the rules.
    func judge(_ variant: Variant, by rules: [Rule], timeout: Double) async throws -> [Verdict] {
        let key = try "\(timeout) \(rules.map(\.id)) \(variant.content())"
        let task =
            verdicts[key]
            ?? Task {
                let program = try await program(of: variant)
                return try await variants.run {
                    try await program.judge(by: rules, expected: true, timeoutFactor: timeout, giveUpAfter: 300)
                }
            }
        verdicts[key] = task
        return try await task.value
    }

    /// The program, with an environment that selects the variant.
    private func program(of variant: Variant) async throws -> CompiledProgram {
        var program = try await program()
        program.environment = [Self.variable: "\(variant)"]
        return program
    }

    /// Explores the promise of the variant, once for all variants with the same content.
    func explore(_ variant: Variant, _ explorations: [String]) async throws -> Finding? {
        let key = try "\(explorations) \(variant.content())"
        let task =
            findings[key]
            ?? Task {
                let program = try await program(of: variant)
                return try await variants.run { try await program.explore(explorations, giveUpAfter: 300).finding }
            }
        findings[key] = task
        return try await task.value
    }

    /// Runs a variant that is a program.
    func run(_ variant: Variant, giveUpAfter seconds: Double) async throws -> CompiledProgram.Run {
        let program = try await program(of: variant)
        return try await variants.run { try await program.run(giveUpAfter: seconds) }
    }

    /// Judges the variant as `make learn` does. Only one variant is judged at a time, because the compiler uses all cores. A right
    /// answer gets more time, because other tests run beside the judge.
    func judgment(on variant: Variant, slowness: Double = 1) async throws -> Judgment {
        let folder = TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        try folder.type(variant.answer, into: variant.exercise)
        let compiler = SourceCompiler(products: BuiltProgram("learn").url.deletingLastPathComponent())
        return try await judgments.run {
            try await Judge(by: compiler, slowness: slowness)
                .judge([folder.file(of: variant.exercise)], by: variant.exercise.assignment()).judgment
        }
    }
}
