import Foundation
import LabCommandLine

/// The public symbols of a built library, as its API reference lists them.
package struct Reference: Sendable {
    package struct Undocumented: Sendable, CustomStringConvertible {
        /// The name of the symbol, with the names of the types that contain it.
        package let symbol: String
        package let place: String

        /// The fault, in the format of compilers.
        package var description: String { "\(place): \(symbol) is public and has no doc comment." }
    }

    private let graphs: [SymbolGraph]

    /// Reads the symbols of a library.
    ///
    /// - Parameters:
    ///   - library: The name of its module.
    ///   - built: The folder in which it was built, with the modules in `Modules`.
    package init(of library: String, built: URL) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let arguments =
            [
                "symbolgraph-extract", "-module-name", library, "-I", built.appending(path: "Modules").path,
                "-target", try await Self.target(), "-output-dir", folder.path, "-minimum-access-level", "public",
                "-skip-synthesized-members",
            ] + Self.headers.flatMap { ["-I", $0.path] }
        let ended = try await Self.run("swift", arguments + Self.sdk())
        guard ended.cause == .exit(0) else { throw Failure(text: ended.output) }
        graphs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
    }

    /// The folders in the sources that contain the module maps of the C targets.
    private static let headers = ["Lab/CoverageHooks", "Sources/ExploringHook"].map {
        URL(fileURLWithPath: #filePath).appending(path: "../../../../\($0)/include").standardized
    }

    package var count: Int { graphs.reduce(0) { $0 + $1.symbols.count } }

    /// The symbols without a doc comment, in the order of their names.
    package var undocumented: [Undocumented] {
        graphs.flatMap(\.symbols).filter { $0.docComment == nil }.map { symbol in
            let place = symbol.location.map { "\($0.uri.split(separator: "/").last ?? ""):\($0.position.line + 1)" }
            return Undocumented(symbol: symbol.pathComponents.joined(separator: "."), place: place ?? "unknown place")
        }.sorted { $0.symbol < $1.symbol }
    }

    struct Failure: Error { let text: String }

    private static func target() async throws -> String {
        struct Info: Decodable {
            struct Target: Decodable { let triple: String }
            let target: Target
        }
        let printed = try await run("swiftc", ["-print-target-info"]).output
        return try JSONDecoder().decode(Info.self, from: Data(printed.utf8)).target.triple
    }

    private static func sdk() async throws -> [String] {
        #if os(macOS)
            [
                "-sdk",
                try await run("xcrun", ["--show-sdk-path"]).output.trimmingCharacters(in: .whitespacesAndNewlines),
            ]
        #else
            []
        #endif
    }

    private static func run(_ program: String, _ arguments: [String]) async throws -> ChildProcess.Ended {
        try await TerminalRun.run(program, arguments, in: FileManager.default.temporaryDirectory, seconds: 60)
    }
}

/// The parts of a symbol graph that are read here.
private struct SymbolGraph: Decodable, Sendable {
    struct Symbol: Decodable {
        struct Comment: Decodable {}
        struct Location: Decodable {
            struct Position: Decodable { let line: Int }
            let uri: String
            let position: Position
        }
        let pathComponents: [String]
        let docComment: Comment?
        let location: Location?
    }
    let symbols: [Symbol]
}
