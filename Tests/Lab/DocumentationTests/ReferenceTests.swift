import Foundation
import LabDocumentation
import Testing

/// The API reference, which `make reference` builds.
@Suite("Reference", .timeLimit(.minutes(10)))
struct ReferenceTests {
    /// The libraries for clients, which the manifest lists in two lines.
    static let libraries: [String] = {
        let url = Repository.root.appending(path: "Package.swift")
        let lines = ((try? String(contentsOf: url, encoding: .utf8)) ?? "").split(separator: "\n")
        return lines.filter { $0.hasPrefix("let designs = [") || $0.hasPrefix("let kit = [") }
            .flatMap { $0.matches(of: /"(\w+)"/).map { String($0.1) } }
    }()

    @Test("Every public symbol has a doc comment", arguments: libraries)
    func documented(_ library: String) async throws {
        let reference = try await Reference(of: library, built: Repository.built)
        #expect(reference.undocumented.isEmpty, "\(reference.undocumented.map(\.description).joined(separator: "\n"))")
        // This module only re-exports another one.
        #expect(reference.count > 0 || library == "PromiseKit")
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
