import Conformance
import Foundation
import ProgramTestSupport
import Testing

/// The API reference, which `make reference` builds.
@Suite("Reference", .timeLimit(.minutes(10))) struct ReferenceTests {
    /// The libraries for clients, which the manifest lists in two lines.
    static let libraries: [String] = {
        let url = Repository.root.appending(path: "Package.swift")
        let lines = ((try? String(contentsOf: url, encoding: .utf8)) ?? "").split(separator: "\n")
        return lines.filter { $0.hasPrefix("let designs = [") || $0.hasPrefix("let kit = [") }
            .flatMap { $0.matches(of: /"(\w+)"/).map { String($0.1) } }
    }()

    /// A public symbol of a library. The names of the members are those in the compiler's symbol graph.
    private struct Symbol: Decodable {
        struct Comment: Decodable {}
        struct Graph: Decodable { let symbols: [Symbol] }
        let pathComponents: [String]
        let docComment: Comment?
    }

    @Test("Every public symbol has a doc comment", arguments: libraries)
    func documented(_ library: String) async throws {
        let folder = TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        var arguments = [
            "symbolgraph-extract", "-module-name", library, "-I", Repository.built.appending(path: "Modules").path,
            "-target", try await target(), "-output-dir", folder.path, "-minimum-access-level", "public",
            "-skip-synthesized-members",
        ]
        for target in ["CoverageHooks", "ExploringHook"] {
            arguments += ["-I", Repository.root.appending(path: "Sources/\(target)/include").path]
        }
        #if os(macOS)
            arguments += [
                "-sdk", try await ChildProcess("xcrun", ["--show-sdk-path"]).run().output.filter { $0 != "\n" },
            ]
        #endif
        let ended = try await ChildProcess("swift", arguments).run()
        try #require(ended.cause == .exit(0), "\(ended.errors)")
        let graphs = try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil)
            .map { try JSONDecoder().decode(Symbol.Graph.self, from: Data(contentsOf: $0)) }
        let symbols = graphs.flatMap(\.symbols)
        #expect(symbols.filter { $0.docComment == nil }.map { $0.pathComponents.joined(separator: ".") } == [])
        // The module `PromiseKit` only re-exports another module, so it has no symbols of its own.
        #expect(!symbols.isEmpty || library == "PromiseKit")
    }

    private func target() async throws -> String {
        struct Info: Decodable {
            struct Target: Decodable { let triple: String }
            let target: Target
        }
        let printed = try await ChildProcess("swiftc", ["-print-target-info"]).run().output
        return try JSONDecoder().decode(Info.self, from: Data(printed.utf8)).target.triple
    }

    @Test("Every library has a catalog and is listed for the Swift Package Index")
    func catalogs() throws {
        let index = try String(contentsOf: Repository.root.appending(path: ".spi.yml"), encoding: .utf8)
        #expect(Self.libraries.count > 6)
        for library in Self.libraries {
            let catalog = Repository.root.appending(path: "Sources/\(library)/\(library).docc/\(library).md")
            #expect(FileManager.default.fileExists(atPath: catalog.path), "\(library) has no catalog.")
            #expect(index.contains("- \(library)\n"), ".spi.yml does not list \(library).")
        }
    }
}
