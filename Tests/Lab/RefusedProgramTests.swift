import Conformance
import Foundation
import Testing

/// Programs of clients that the compiler has to refuse in Swift 6 mode, because they would race or block.
///
/// A comment above each refused line names the message of the compiler, and the line below differs in one word and compiles. The compiler
/// itself checks both: with `-verify` it fails if a message is missing or unexpected. Warnings count, so an error that became a
/// warning is found, too.
@Suite("Refused programs", .timeLimit(.minutes(10))) struct RefusedProgramTests {
    static let folder = Repository.root.appending(path: "Tests/SourceCompatibility/Refused")
    static let files =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".swift") }

    @Test("The compiler refuses what races, and nothing else", arguments: files.sorted())
    func refused(_ file: String) async throws {
        let arguments = [
            "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-Xfrontend", "-verify", "-Xfrontend",
            // Notes in the library's own sources aren't listed in the program.
            "-verify-ignore-unrelated", "-I",
            Repository.built.appending(path: "Modules").path, Self.folder.appending(path: file).path,
        ]
        let ended = try await ChildProcess("swiftc", arguments).run()
        #expect(ended.cause == .exit(0), "\(ended.errors)")
    }

    @Test("Every design has refused programs", arguments: ReferenceTests.libraries.filter { $0.contains("Style") })
    func everyDesign(_ design: String) {
        #expect(Self.files.contains("\(design).swift"))
    }
}
