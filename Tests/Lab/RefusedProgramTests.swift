import Conformance
import Foundation
import ProgramTestSupport
import Testing

/// Programs of clients that the compiler has to refuse in Swift 6 mode, because they would race or block.
///
/// The files have the refused lines. The test adds to each the message that the compiler has to give, and below it the same line with
/// one other word, which has to compile. The compiler itself checks both: with `-verify` it fails if a message is missing or
/// unexpected. Warnings count, so an error that became a warning is found, too. The files show each kind of closure; another test
/// finds the closures of all operators in the declarations.
@Suite("Refused programs", .timeLimit(.minutes(10))) struct RefusedProgramTests {
    private static let folder = "Tests/SourceCompatibility/Refused"
    static let files = (try? Repository.clone.files(in: folder, extension: "swift")) ?? []

    static let designs = ReferenceTests.libraries.filter { $0.contains("Style") }

    @Test("The compiler refuses what races, and nothing else", arguments: files)
    func refused(_ file: String) async throws {
        let text = try Repository.clone.text(file)
        // The compiler looks for what is sent to the main actor only in a program without other errors.
        let parts = text.components(separatedBy: "// MARK: On the main actor\n")
        let head = text.prefix(upTo: text.firstRange(of: "\n// MARK:")?.lowerBound ?? text.startIndex)
        try await compile(parts[0], onMainActor: false)
        if parts.count > 1 { try await compile(head + "\n" + parts[1], onMainActor: true) }
    }

    private func compile(_ text: String, onMainActor: Bool) async throws {
        let lines = text.components(separatedBy: "\n").flatMap { Self.checked($0, onMainActor: onMainActor) }
        #expect(lines.count { $0.contains("{{") } > 2, "There is nothing to refuse.")
        let program = try TemporaryFolder(["Refused.swift": (lines + [Self.common]).joined(separator: "\n")])
        let arguments = [
            "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-Xfrontend", "-verify", "-Xfrontend",
            // Notes in the library's own sources aren't listed in the program.
            "-verify-ignore-unrelated", "-I",
            Repository.built.appending(path: "Modules").path, program.url.appending(path: "Refused.swift").path,
        ]
        let ended = try await ChildProcess("swiftc", arguments).run()
        #expect(ended.cause == .exit(0), "\(ended.errors)")
    }

    @Test(
        "A closure that may run later belongs to the main actor or is `@Sendable`, so the compiler checks what it captures",
        arguments: designs)
    func closures(_ design: String) async throws {
        let symbols = try await PublicSymbol.all(of: design).filter { $0.onlyMode != 5 }
        // The attributes of each closure that escapes. An optional closure does, and so does one in a property.
        let closure = #/(?:@escaping |: \()((?:@\w+ )*)\(/#
        let parameters = symbols.map(\.text).flatMap { text in
            text.matches(of: closure).map { (text: text, attributes: String($0.1)) }
        }
        let others = symbols.filter { $0.isTypealias || $0.isProperty }.map(\.text).filter { $0.contains("->") }
        let found = parameters + others.map { (text: $0, attributes: $0) }
        #expect(found.count > 5)
        let unchecked = found.filter { one in
            !["@Sendable", "@MainActor"].contains { one.attributes.contains($0) }
        }
        #expect(unchecked.map { $0.text } == [])
    }

    @Test("Every design has refused programs", arguments: designs)
    func everyDesign(_ design: String) {
        #expect(Self.files.contains("\(Self.folder)/\(design).swift"))
    }

    /// What all files use.
    private static let common = """
        func use(_ anything: Any...) {}
        @MainActor final class Screen {
            var shown = 0  // expected-note * {{property declared here}}
            nonisolated let fixed = 0
        }
        """

    /// What makes a line of a function refused, what is accepted in its place, and what the compiler says.
    private static let words = [
        ("use(changing)", "use(constant)", "captured var 'changing'"),
        ("screen.shown", "screen.fixed", "main actor-isolated property 'shown'"),
        ("Unsafe", "Safe", "'Unsafe' does not conform to the 'Sendable' protocol"),
        ("unsafe", "safe", "capture of 'unsafe'"),
        ("Feed()", "FreeFeed()", "main actor-isolated conformance of 'Feed'"),
        ("[Step()]", "[Promise.value(1)]", "main actor-isolated conformance of 'Step'"),
    ]

    /// A closure of the main actor may use what is sent to it, if the code around it does not keep that.
    private static let wordsOnMainActor = [
        (
            "unsafe", "safe",
            "sending 'unsafe' risks causing data races}} expected-note {{captured by a main actor-isolated closure"
        )
    ]

    /// The line with the expected message, and the accepted line. A comment on a line says how many messages there are, unless it's one
    /// error.
    private static func checked(_ line: String, onMainActor: Bool) -> [String] {
        if line.hasPrefix("final class Unsafe") {
            return [line + "  // expected-note * {{does not conform to the 'Sendable' protocol}}"]
        }
        let word = (onMainActor ? wordsOnMainActor : words).first { line.contains($0.0) }
        guard line.hasPrefix("    "), let (refused, accepted, says) = word else { return [line] }
        let parts = line.components(separatedBy: "  // ")
        let counts = (parts.count > 1 ? parts[1] : "1 error").matches(of: #/(\d) (error|warning)/#)
        let expected = counts.map { "expected-\($0.2) \($0.1) {{\(says)}}" }
        return ["\(parts[0])  // \(expected.joined(separator: " "))", parts[0].replacing(refused, with: accepted)]
    }
}
