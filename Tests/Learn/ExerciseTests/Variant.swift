import Conformance
import Foundation
import LearnJudge
import ProgramTestSupport
import Testing

/// An answer to an exercise, which is judged as `make learn` judges it.
struct Variant: Sendable, CustomStringConvertible {
    let exercise: Exercise
    /// `start`, `solution`, or a diff of the exercise, for instance `wrong/crashes`.
    let name: String

    var description: String { "\(exercise.name)/\(name)" }

    init(_ exercise: String, _ name: String) throws {
        (self.exercise, self.name) = (try #require(Exercise.named(exercise)), name)
    }

    /// Whether all wrong answers are tested. Otherwise, only the last wrong answer of each exercise is tested, which is the
    /// hardest to detect. `make test WHAT=all-exercises` tests all wrong answers, and also runs the slow tests of the lesson.
    static let areAllTested = ProcessInfo.processInfo.environment["PROMISE_LAB_EXTENT"] == "all"

    /// The wrong answers, or the right ones in another style than the solution, that are to be tested.
    static func tested(_ kind: String) throws -> [Variant] {
        try Exercise.all.flatMap { exercise in
            let files = try? FileManager.default.contentsOfDirectory(atPath: exercise.folder.appending(path: kind).path)
            let names =
                kind == "wrong"
                ? try exercise.text().warnings.map(\.name)
                : (files ?? []).sorted().map { String($0.dropLast(".diff".count)) }
            return try names.suffix(areAllTested ? names.count : 1).map { try Variant(exercise.name, "\(kind)/\($0)") }
        }
    }

    func answer() throws -> String { try name == "start" ? exercise.start() : exercise.answer(name) }

    /// Few variants are judged at a time, because most of the work is done by compilers.
    private static let judgments = ConcurrencyLimit(2)

    /// Judges the variant. It must not make the compiler warn.
    func judgment(slowness: Double = 1) async throws -> Judgment {
        try await judging(slowness) { judge, file, _ in
            let judgment = try await judge.judge([file], by: exercise.assignment())
            #expect(
                judgment.warnings.isEmpty, "\(self): \(judgment.warnings.map { "\($0.line): \($0.text)" })")
            return judgment
        }
    }

    /// Passes a judge and the file with the variant, in a folder of its own, to the body.
    func judging<Result: Sendable>(
        _ slowness: Double = 1, _ body: @Sendable @escaping (Judge, URL, URL) async throws -> Result
    ) async throws -> Result {
        let folder = TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        try folder.type(answer(), into: exercise)
        return try await Self.judgments.run {
            try await body(Judge(by: .ofTests, slowness: slowness), folder.file(of: exercise), folder.url)
        }
    }
}
