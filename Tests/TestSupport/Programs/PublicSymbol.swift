import Conformance
import Foundation

/// A public declaration of a library, from the compiler's symbol graph.
package struct PublicSymbol: Decodable, Sendable {
    private struct Kind: Decodable { let identifier: String }
    private struct Names: Decodable { let title: String }
    private struct Fragment: Decodable { let spelling: String }
    private struct Availability: Decodable {
        struct Version: Decodable { let major: Int? }
        let domain: String?
        let introduced, obsoleted: Version?
    }
    private struct Comment: Decodable {}
    private struct Graph: Decodable { let symbols: [PublicSymbol] }

    /// The names of the types around the declaration, and its own name with its labels.
    package let pathComponents: [String]
    private let kind: Kind
    private let names: Names
    private let declarationFragments: [Fragment]?
    private let availability: [Availability]?
    private let docComment: Comment?

    package var path: String { pathComponents.joined(separator: ".") }
    package var hasComment: Bool { docComment != nil }
    /// The declaration, without its body.
    package var text: String { (declarationFragments ?? []).map(\.spelling).joined() }
    /// The only language mode whose programs see the declaration: 5 or 6; nil if all programs see it.
    package var onlyMode: Int? {
        let swift = availability?.first { $0.domain == "Swift" }
        return swift?.obsoleted?.major == 6 ? 5 : swift?.introduced?.major == 6 ? 6 : nil
    }
    package var isInitializer: Bool { kind.identifier == "swift.init" }
    package var isFunction: Bool {
        ["swift.method", "swift.type.method", "swift.func"].contains(kind.identifier)
    }
    package var isProperty: Bool {
        ["swift.property", "swift.type.property", "swift.var"].contains(kind.identifier)
    }
    package var isTypealias: Bool { kind.identifier == "swift.typealias" }
    /// The name without the labels.
    package var baseName: String { String(pathComponents.last?.prefix { $0 != "(" } ?? "") }

    /// The name of an initializer, with the labels that each call needs, as in `init(async:)`.
    package var initializer: String {
        let hasDefault = Set(text.matches(of: #/(\w+)(?: \w+)?: [^,():]* = /#).map { String($0.1) })
        let labels = pathComponents.last?.dropFirst("init(".count).split(separator: ":").dropLast() ?? []
        return "init(\(labels.filter { !hasDefault.contains(String($0)) }.map { "\($0):" }.joined()))"
    }

    /// The extractions so far. Several tests ask for the same library.
    private static let extractions = Locked<[String: Task<[PublicSymbol], any Error>]>([:])

    /// The public declarations of a library of this package, as the tests have built it.
    package static func all(of library: String) async throws -> [PublicSymbol] {
        let extraction = extractions.withLock { extractions in
            let extraction = extractions[library] ?? Task { try await extract(library) }
            extractions[library] = extraction
            return extraction
        }
        return try await extraction.value
    }

    private static func extract(_ library: String) async throws -> [PublicSymbol] {
        let folder = TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        let modules = BuiltProgram("promise-lab").url.deletingLastPathComponent().appending(path: "Modules")
        var arguments = [
            "symbolgraph-extract", "-module-name", library, "-I", modules.path, "-target", try await target(),
            "-output-dir", folder.path, "-minimum-access-level", "public", "-skip-synthesized-members",
            "-I", root.appending(path: "Sources/ExploringHook/include").path,
        ]
        #if os(macOS)
            let sdk = try await ChildProcess("xcrun", ["--show-sdk-path"]).run().output
            arguments += ["-sdk", sdk.filter { $0 != "\n" }]
        #endif
        let ended = try await ChildProcess("swift", arguments).run()
        guard ended.cause == .exit(0) else { throw Failure(errorDescription: ended.errors) }
        return try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil)
            .flatMap { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0)).symbols }
    }

    private struct Failure: LocalizedError { let errorDescription: String? }

    private static func target() async throws -> String {
        struct Info: Decodable {
            struct Target: Decodable { let triple: String }
            let target: Target
        }
        let printed = try await ChildProcess("swiftc", ["-print-target-info"]).run().output
        return try JSONDecoder().decode(Info.self, from: Data(printed.utf8)).target.triple
    }
}
