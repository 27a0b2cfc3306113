import Foundation
import Mutating

/// A generated package with mutants of designs, and with a program for each design that judges its mutants.
struct ScratchPackage {
    let repository: Repository
    let designs: [Design]
    let root: URL
    let hasTests: Bool

    /// A package for all mutants of a design, with the tests of the design.
    init(of design: Design) {
        (repository, designs, hasTests) = (design.repository, [design], true)
        root = repository.build.appending(path: design.name)
    }

    /// A package for a few mutants of each design.
    init(sliceOf designs: [Design], in repository: Repository) {
        (self.repository, self.designs, hasTests) = (repository, designs, false)
        root = repository.build.appending(path: "slice")
    }

    var products: URL { root.appending(path: ".build/debug") }
    var tests: URL { products.appending(path: "mutantsPackageTests.xctest") }

    func judge(of design: Design) -> URL { products.appending(path: "judge-\(design.name)") }

    /// Writes everything except the sources of the designs.
    func writeFrame() throws {
        let tests = hasTests ? try designs.flatMap { try $0.tests() } : []
        let companions = ["LoopbackHTTP", "PMKFoundation"].filter { module in
            tests.contains { $0.text.contains("import \(module)\n") }
        }
        try write(manifest(tests, companions), to: "Package.swift")
        try link("Sources/MutantSwitch", to: repository.judge.appending(path: "MutantSwitch"))
        for module in ["Conformance", "Fuzzing"] + companions {
            try link("Sources/\(module)", to: repository.sources(of: module))
        }
        for design in designs { try writeFrame(of: design) }
        if hasTests {
            try write(tests)
            try writeTestSupport()
            // Some tests read the pages, because they compare their examples with those of the pages.
            try link("docs", to: repository.root.appending(path: "docs"))
        }
    }

    private func writeFrame(of design: Design) throws {
        let judge = "Sources/judge-\(design.name)"
        try write(SupportSource.file, to: "Sources/\(design.name)/MutantSupport.swift")
        try write(
            "import Conformance\n\nlet judged: any PromiseConformance = \(design.name)Adapter()\n",
            to: "\(judge)/judged.swift")
        try link("\(judge)/main.swift", to: repository.judge.appending(path: "judge/main.swift"))
        try link("\(judge)/Adapter.swift", to: design.adapter)
    }

    /// Copies the tests, and shortens chains of a hundred thousand links, which would take most of the time. The shorter chains
    /// are long enough: a debug build of a recursive design overflows its stack after a few thousand links. Tests that measure
    /// memory in a child process keep the whole length.
    private func write(_ tests: [Design.TestFile]) throws {
        let folder = root.appending(path: "Tests")
        let earlier = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        for path in earlier where path.hasSuffix(".swift") && !tests.contains(where: { $0.path == path }) {
            try FileManager.default.removeItem(at: folder.appending(path: path))
        }
        for (path, text) in tests {
            let isMeasuring = text.contains("processExitsWith")
            try write(isMeasuring ? text : text.replacing("100_000", with: "20_000"), to: "Tests/\(path)")
        }
    }

    /// Copies the sources that the tests share, and makes the timeout in them adjustable. The usual timeout is too long to wait
    /// for it with each of thousands of mutants.
    private func writeTestSupport() throws {
        let folder = repository.testSupport
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            let timeout = #/(?m)^public let (?<name>eventTimeout) = (?<seconds>[0-9.]+)$/#
            let changed = text.replacing(timeout) { match in
                """
                import Foundation

                public let \(match.name) =
                    ProcessInfo.processInfo.environment["PROMISE_LAB_MUTANT_TIMEOUT"].flatMap(Double.init)
                    ?? \(match.seconds)
                """
            }
            try write(changed, to: "Sources/PromiseTestSupport/\(file)")
        }
    }

    /// Writes the sources of a design with its mutants.
    func write(_ schemata: [String: Schemata], of design: Design) throws {
        for file in try design.files() {
            let text = try schemata[file]?.text ?? design.text(of: file)
            try write(SupportSource.complete(text, of: file), to: "Sources/\(design.name)/\(file)")
        }
    }

    /// Writes a file only if its text has changed, so that unchanged files are not compiled again.
    private func write(_ text: String, to path: String) throws {
        let url = root.appending(path: path)
        if (try? String(contentsOf: url, encoding: .utf8)) == text { return }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func link(_ path: String, to target: URL) throws {
        let url = root.appending(path: path)
        let files = FileManager.default
        if (try? files.destinationOfSymbolicLink(atPath: url.path)) == target.path { return }
        try? files.removeItem(at: url)
        try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: url.path, withDestinationPath: target.path)
    }

    private func manifest(_ tests: [Design.TestFile], _ companions: [String]) -> String {
        var targets = [
            #".target(name: "MutantSwitch")"#, #".target(name: "Conformance")"#,
            #".target(name: "Fuzzing", dependencies: ["Conformance"])"#,
        ]
        for name in designs.map(\.name) {
            targets += [
                #".target(name: "\#(name)", dependencies: ["MutantSwitch"])"#,
                #".executableTarget(name: "judge-\#(name)", dependencies: ["Conformance", "Fuzzing", "\#(name)"])"#,
            ]
        }
        if hasTests {
            let modules = ["PromiseTestSupport"] + designs.map(\.name) + companions
            targets.append(#".target(name: "PromiseTestSupport")"#)
            for name in companions {
                targets.append(
                    #".target(name: "\#(name)", dependencies: \#(name == "PMKFoundation" ? designs.map(\.name) : []))"#)
            }
            for name in Set(tests.map { $0.path.prefix { $0 != "/" } }).sorted() {
                targets.append(#".testTarget(name: "\#(name)", dependencies: \#(modules))"#)
            }
        }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "mutants", platforms: [.macOS(.v15)],
                targets: [
                    \(targets.joined(separator: ",\n        "))
                ],
                swiftLanguageModes: [.v6])

            """
    }
}
