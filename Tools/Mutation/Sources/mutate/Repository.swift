import Foundation
import Mutating

/// The paths in the repository.
struct Repository {
    let root: URL

    /// The path of the generated page about mutation testing.
    static let page = "docs/generated/mutation.md"
    /// The path of the list of survivors, which gives a reason for each surviving mutant.
    static let survivors = "Tools/Mutation/survivors.json"

    var page: URL { root.appending(path: Self.page) }
    var survivors: URL { root.appending(path: Self.survivors) }
    /// The sources of the program that judges a design.
    var judge: URL { root.appending(path: "Tools/Mutation/Judge") }
    /// The sources that the tests of the designs share.
    var testSupport: URL { root.appending(path: "Tests/TestSupport/Designs") }
    /// The folder for the generated packages and for the verdicts of earlier runs. Version control ignores this folder.
    var build: URL { root.appending(path: "Tools/Mutation/.build/mutants") }

    func sources(of module: String) -> URL {
        root.appending(path: "\(module == "LoopbackHTTP" ? "Lab" : "Sources")/\(module)")
    }

    /// The designs. A folder in `Sources` is a design if it contains a trampoline.
    func designs() throws -> [Design] {
        let sources = root.appending(path: "Sources")
        return try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted().filter { name in
            ["Trampoline.swift", "Core/Trampoline.swift"].contains {
                FileManager.default.fileExists(atPath: sources.appending(path: "\(name)/\($0)").path)
            }
        }.map { Design(name: $0, repository: self) }
    }
}

/// A design whose mutants are judged.
struct Design {
    let name: String
    let repository: Repository

    var sources: URL { repository.sources(of: name) }
    var adapter: URL { repository.root.appending(path: "Lab/Adapters/\(name)Adapter.swift") }
    var results: URL { repository.build.appending(path: "\(name).json") }

    /// The paths of the sources, relative to the folder of the design.
    func files() throws -> [String] { try Self.swiftFiles(in: sources) }

    /// A file with tests: its path, which begins with the name of its target, and its text.
    typealias TestFile = (path: String, text: String)

    /// The tests of the design, and the tests that compile clients of the design.
    func tests() throws -> [TestFile] {
        let folders = ["\(name)Tests", "SourceCompatibility/Both", "SourceCompatibility/Chains"]
        var tests: [TestFile] = []
        for folder in folders.map({ repository.root.appending(path: "Tests/\($0)") }) {
            for file in try Self.swiftFiles(in: folder) {
                let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
                tests.append(("\(folder.lastPathComponent)/\(file)", text))
            }
        }
        return tests.filter { $0.path.hasPrefix(name) || $0.text.contains("import \(name)\n") }
    }

    private static func swiftFiles(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
    }

    func text(of file: String) throws -> String {
        try String(contentsOf: sources.appending(path: file), encoding: .utf8)
    }

    /// All mutants of the design, including those that do not compile. The file of the lock is not mutated, but the uses of the
    /// lock are.
    func mutants() throws -> [Mutant] {
        let texts = try files().map { ($0, try text(of: $0)) }
        let errors = ErrorCases.all(in: texts.map(\.1))
        return Mutant.numbered(
            texts.filter { !$0.0.hasSuffix("Lock.swift") }.map { file, text in
                (file, MutationFinder.mutations(in: text, errors: errors))
            })
    }

    /// A file whose path contains one of these texts is not in the core. Such files have alternative spellings, descriptions,
    /// blocking waits, operators of one design, and bridges to the system.
    private static let edges = [
        "Swift5/", "MainQueue", "SettersWithoutResult", "OlderNames", "Inspection", "Description", "Error.swift",
        "Mismatch", "LogEvent", "+Waiting", "Hang.swift", "awaitPromise", "/wait.swift", "retry", "Promise+Values",
        "Until", "Pause", "Sequences", "HTTP", "URL", "Process+", "Notification", "NSObject", "Observable",
        "Combine.swift", "PMKNamespacer", "afterlife",
    ]

    static func isCore(_ file: String) -> Bool { !edges.contains(where: file.contains) }
}
