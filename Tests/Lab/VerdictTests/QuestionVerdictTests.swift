import Conformance
import Foundation
import LabAdapters
import LabPhrasebook
import ProgramTestSupport
import Testing

@testable import LabPage

@Suite("Questions and verdicts", .timeLimit(.minutes(10))) struct QuestionVerdictTests {
    @Test("Answers follow from the verdicts")
    func verdicts() async throws {
        let questions = try Question.all(await VerdictCache.shared.report(on: Catalog.all), Phrasebook(), in: Clone())
        let texts = Dictionary(uniqueKeysWithValues: questions.map { ($0.id, $0.answers.map(\.text)) })
        #expect(questions.allSatisfy { $0.answers.allSatisfy { !$0.text.isEmpty } })
        #expect(questions.allSatisfy { !$0.verdict.contains("no design") })
        #expect(texts["order"]?.prefix(4).allSatisfy { $0.hasPrefix("As they were added") } == true)
        #expect(texts["cancel"]?.map { $0.hasPrefix("`cancel()`") } == [false, false, true, false, true])
        #expect(texts["cancel"]?[2].contains("the links after it, not those before. `onCancel` closes") == true)
        #expect(questions.first { $0.id == "cancel" }?.verdict.hasPrefix("PromisStyle and async/await have") == true)
        #expect(texts["forgotten-error"]?.map { $0.hasPrefix("It is reported") } == [true, false, false, false, false])
        #expect(texts["empty-race"]?.map { $0.hasPrefix("It is rejected") } == [true, true, true, true, false])
        #expect(texts["where"]?.map { $0.hasPrefix("On the main queue") } == [true, true, false, true, false])
        #expect(texts["leave"]?.count { $0.hasPrefix("`try await promise.") } == 4)
        #expect(Set(Self.forgetful.map(\.language)) == Set(Answers.languages), "A design has no code that forgets.")
    }

    private static let phrasebook = Result { try Phrasebook() }

    /// Code that forgets an error, and what the compiler says about it: a warning, an error, or nothing.
    private static let forgetful: [(language: String, code: String, says: String?)] =
        Catalog.designs.flatMap { design in
            ((try? phrasebook.get())?.originals[design.name]?.forgetful ?? []).map {
                (design.name, "import \(design.name)\n\($0.code)", $0.says)
            }
        } + [("AsyncAwait", "func g() async throws {}\nfunc f() async { await g() }", "error:")]

    @Test("What the compiler says about a forgotten error is what the answer says", arguments: forgetful.indices)
    func compilerWarnings(_ index: Int) async throws {
        let (language, code, says) = Self.forgetful[index]
        let warnings = Answers.warnings(try Self.phrasebook.get())
        let folder = try TemporaryFolder(["Forgetful.swift": code])
        let modules = BuiltProgram("promise-lab").url.deletingLastPathComponent().appending(path: "Modules")
        let run = try await ChildProcess(
            "swiftc", ["-typecheck", "-swift-version", "6", "-I", modules.path, folder.path + "/Forgetful.swift"]
        ).run()
        let messages = run.output + run.errors
        #expect(["warning:", "error:"].filter(messages.contains) == [says].compactMap(\.self), "\(messages)")
        #expect(says == nil || warnings[language] != nil)
        #expect(
            (warnings[language] == nil) == !Self.forgetful.contains {
                $0.language == language && $0.says != nil
            })
    }
}
