import Conformance
import ConformanceMutants
import Foundation
import ProgramTestSupport
import Testing

/// The API reference, which `make reference` builds.
@Suite("Reference", .timeLimit(.minutes(10))) struct ReferenceTests {
    /// The libraries for clients, which the manifest lists in two lines.
    static let libraries: [String] = {
        let lines = (try? Repository.clone.lines("Package.swift")) ?? []
        return lines.filter { $0.hasPrefix("let designs = [") || $0.hasPrefix("let kit = [") }
            .flatMap { $0.matches(of: /"(\w+)"/).map { String($0.1) } }
    }()

    @Test(
        "Every public symbol has a doc comment, and what programs in one language mode see has a form for the other mode",
        arguments: libraries)
    func symbols(_ library: String) async throws {
        let symbols = try await PublicSymbol.all(of: library)
        #expect(symbols.filter { !$0.hasComment }.map(\.path) == [])
        let names = [5, 6].map { mode in
            Set(symbols.filter { $0.onlyMode == mode }.map { $0.pathComponents.dropLast() + [$0.baseName] })
        }
        #expect(names[0] == names[1])
        // The module `PromiseKit` only re-exports another module, so it has no symbols of its own.
        #expect(!symbols.isEmpty || library == "PromiseKit")
    }

    @Test("The guide names exactly the members that an adapter may leave out, each of them once")
    func optionalMembers() async throws {
        let members = try await PublicSymbol.all(of: "Conformance").map(\.pathComponents)
            .filter { $0.count == 2 && $0[0] == "PromiseConformance" }.map { $0[1] }
        // A member that has a default implementation is declared twice.
        let optional = Dictionary(grouping: members, by: \.self).filter { $0.value.count > 1 }.keys
        let page = try Repository.clone.text("docs/adding-a-design.md")
        let start = try #require(page.range(of: "| Member | What it adds |"))
        let rows = page[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
            .prefix { $0.hasPrefix("|") }
        let named = rows.flatMap { row in
            row.split(separator: "|")[0].matches(of: #/`([^`]+)`/#).map { String($0.1) }
        }
        #expect(named.sorted() == optional.sorted())
        // The default implementations of the other members throw `Unsupported`.
        let harmless = [
            "summary", "defaultPlace", "requireOrderAtDefaultPlace()", "differences", "unsupportedMembers",
            "meaning(of:)",
            "resolved(with:)", "silence()",
        ]
        #expect(Set(TinyDesign.optionalMembers).union(harmless) == Set(optional))
    }

    @Test("Every library has a catalog and is listed for the Swift Package Index")
    func catalogs() throws {
        let index = try Repository.clone.text(".spi.yml")
        #expect(Self.libraries.count > 6)
        for library in Self.libraries {
            let catalog = Repository.root.appending(path: "Sources/\(library)/\(library).docc/\(library).md")
            #expect(FileManager.default.fileExists(atPath: catalog.path), "\(library) has no catalog.")
            #expect(index.contains("- \(library)\n"), ".spi.yml does not list \(library).")
        }
    }
}
