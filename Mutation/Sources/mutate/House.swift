import Foundation
import Mutating

/// Where things are in the repository.
struct House {
    let root: URL

    var package: URL { root.appending(path: "Mutation") }
    var page: URL { root.appending(path: "docs/mutation.md") }
    var scratch: URL { package.appending(path: ".build/mutants") }
    var explained: URL { package.appending(path: "explained.json") }

    /// The designs: the folders with a trampoline.
    func designs() throws -> [Design] {
        let sources = root.appending(path: "Sources")
        return try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted().filter { name in
            ["Trampoline.swift", "Core/Trampoline.swift"].contains {
                FileManager.default.fileExists(atPath: sources.appending(path: "\(name)/\($0)").path)
            }
        }.map { Design(name: $0, house: self) }
    }
}

/// A design whose mutants are judged.
struct Design {
    let name: String
    let house: House

    var sources: URL { house.root.appending(path: "Sources/\(name)") }
    var tests: URL { house.root.appending(path: "Tests/\(name)Tests") }
    var adapter: URL { house.root.appending(path: "Sources/Designs/\(name)Adapter.swift") }
    var results: URL { house.package.appending(path: "results/\(name).json") }

    /// The sources, as paths relative to the folder of the design.
    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }.sorted()
    }

    func text(of file: String) throws -> String {
        try String(contentsOf: sources.appending(path: file), encoding: .utf8)
    }

    /// All mutants of the design, whether they compile or not. The lock itself is left whole: it is changed where it
    /// is used.
    func mutants() throws -> [Mutant] {
        let texts = try files().map { ($0, try text(of: $0)) }
        let errors = ErrorCases.all(in: texts.map(\.1))
        return Mutant.numbered(
            texts.filter { !$0.0.hasSuffix("Lock.swift") }.map { file, text in
                (file, MutationFinder.mutations(in: text, errors: errors))
            })
    }

    /// What is beside the state machine, the links, adopting, combining and bridging: other spellings, texts, calls that
    /// block a thread, operators that only this design has, and bridges to the system.
    private static let edges = [
        "Swift5/", "MainQueue", "SettersWithoutResult", "OlderNames", "Inspection", "Description", "Error.swift",
        "Mismatch", "LogEvent",
        "+Waiting", "Hang.swift", "awaitPromise", "/wait.swift",
        "retry", "Promise+Values", "Until", "Pause", "Sequences",
        "HTTP", "URL", "Process+", "Notification", "NSObject", "Observable", "Combine.swift", "PMKNamespacer",
        "afterlife",
    ]

    static func isCore(_ file: String) -> Bool { !edges.contains(where: file.contains) }
}
