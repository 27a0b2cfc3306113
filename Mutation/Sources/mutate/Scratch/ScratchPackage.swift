import Foundation
import Mutating

/// A package that contains mutants of designs, for each design a program that judges them, and its tests.
struct ScratchPackage {
    let designs: [Design]
    let root: URL
    let hasTests: Bool

    /// All mutants of a design.
    init(of design: Design) {
        designs = [design]
        root = design.house.scratch.appending(path: design.name)
        hasTests = true
    }

    /// A few mutants of each design.
    init(sliceOf designs: [Design], in house: House) {
        self.designs = designs
        root = house.scratch.appending(path: "slice")
        hasTests = false
    }

    var products: URL { root.appending(path: ".build/debug") }
    var tests: URL { products.appending(path: "mutantsPackageTests.xctest") }

    func judge(of design: Design) -> URL { products.appending(path: Self.judge(of: design)) }

    private static func judge(of design: Design) -> String { "judge-\(design.name)" }

    /// Writes all but the sources of the designs.
    func writeFrame() throws {
        guard let house = designs.first?.house.root else { return }
        try write(manifest, to: "Package.swift")
        try link("Sources/MutantSwitch", to: house.appending(path: "Mutation/Judge/MutantSwitch"))
        for module in ["Conformance", "Fuzzing"] + (hasTests ? ["LoopbackHTTP"] : []) {
            try link("Sources/\(module)", to: house.appending(path: "Sources/\(module)"))
        }
        for design in designs { try writeFrame(of: design) }
        if hasTests {
            try writeTestSupport(from: house.appending(path: "Tests/TestSupport/Designs"))
            // Some tests compare their examples with the pages that show them.
            try link("docs", to: house.appending(path: "docs"))
        }
    }

    private func writeFrame(of design: Design) throws {
        let judge = "Sources/\(Self.judge(of: design))"
        try write(SupportSource.file, to: "Sources/\(design.name)/MutantSupport.swift")
        try write(
            "import Conformance\n\nlet judged: any PromiseConformance = \(design.name)Adapter()\n",
            to: "\(judge)/judged.swift")
        try link("\(judge)/main.swift", to: design.house.root.appending(path: "Mutation/Judge/judge/main.swift"))
        try link("\(judge)/Adapter.swift", to: design.adapter)
        if hasTests { try writeTests(of: design) }
    }

    /// Chains of a hundred thousand links would take most of the time. In a debug build, the stack of a recursive design
    /// ends at a few thousand. Tests that measure memory in a process of their own need the whole length.
    private func writeTests(of design: Design) throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: design.tests.path)
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOf: design.tests.appending(path: file), encoding: .utf8)
            let isMeasuring = text.contains("processExitsWith")
            try write(
                isMeasuring ? text : text.replacing("100_000", with: "20_000"),
                to: "Tests/\(design.name)Tests/\(file)")
        }
    }

    /// The tests of the designs wait for minutes before they give up. For thousands of mutants that is too long.
    private func writeTestSupport(from folder: URL) throws {
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            let patience = #/(?m)^public let patience = (?<seconds>[0-9.]+)$/#
            let changed = text.replacing(patience) { match in
                """
                import Foundation

                public let patience =
                    ProcessInfo.processInfo.environment["PROMISE_LAB_MUTANT_PATIENCE"].flatMap(Double.init)
                    ?? \(match.seconds)
                """
            }
            try write(changed, to: "Sources/DesignTestSupport/\(file)")
        }
    }

    /// Writes the sources of a design with the mutants in them.
    func write(_ schemata: [String: Schemata], of design: Design) throws {
        for file in try design.files() {
            let text = try schemata[file]?.text ?? design.text(of: file)
            try write(SupportSource.complete(text, of: file), to: "Sources/\(design.name)/\(file)")
        }
    }

    /// A file that stays the same is not written, so that it is not compiled again.
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

    private var manifest: String {
        let targets = designs.flatMap { design in
            [
                ".target(name: \"\(design.name)\", dependencies: [\"MutantSwitch\"]),",
                ".executableTarget(name: \"\(Self.judge(of: design))\", "
                    + "dependencies: [\"Conformance\", \"Fuzzing\", \"\(design.name)\"]),",
            ]
                + (hasTests
                    ? [
                        ".testTarget(name: \"\(design.name)Tests\", "
                            + "dependencies: [\"DesignTestSupport\", \"LoopbackHTTP\", \"\(design.name)\"]),"
                    ] : [])
        }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "mutants",
                platforms: [.macOS(.v15)],
                targets: [
                    .target(name: "MutantSwitch"),
                    .target(name: "Conformance"),
                    .target(name: "Fuzzing", dependencies: ["Conformance"]),
                    \(hasTests ? ".target(name: \"LoopbackHTTP\"), .target(name: \"DesignTestSupport\")," : "")
                    \(targets.joined(separator: "\n        "))
                ],
                swiftLanguageModes: [.v6]
            )

            """
    }
}
