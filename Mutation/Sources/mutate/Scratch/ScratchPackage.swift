import Foundation
import Mutating

/// A package that contains all mutants of a design, the program that judges them, and the tests of the design.
struct ScratchPackage {
    let design: Design

    var root: URL { design.house.package.appending(path: ".build/mutants/\(design.name)") }
    var products: URL { root.appending(path: ".build/debug") }
    var judge: URL { products.appending(path: "judge") }
    var tests: URL { products.appending(path: "mutantsPackageTests.xctest") }

    /// Writes all but the sources of the design.
    func writeFrame() throws {
        let house = design.house.root
        try write(manifest, to: "Package.swift")
        try write(SupportSource.file, to: "Sources/\(design.name)/MutantSupport.swift")
        try write(
            "import Conformance\n\nlet judged: any PromiseConformance = \(design.name)Adapter()\n",
            to: "Sources/judge/judged.swift")
        try link("Sources/judge/main.swift", to: house.appending(path: "Mutation/Judge/judge/main.swift"))
        try link("Sources/judge/Adapter.swift", to: design.adapter)
        try link("Sources/MutantSwitch", to: house.appending(path: "Mutation/Judge/MutantSwitch"))
        for module in ["Conformance", "Fuzzing", "LoopbackHTTP"] {
            try link("Sources/\(module)", to: house.appending(path: "Sources/\(module)"))
        }
        try link("Sources/DesignTestSupport", to: house.appending(path: "Tests/TestSupport/Designs"))
        try link("Tests/DesignTests", to: design.tests)
    }

    /// Writes the sources of the design with the mutants in them.
    func write(_ schemata: [String: Schemata]) throws {
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
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "mutants",
            platforms: [.macOS(.v15)],
            targets: [
                .target(name: "MutantSwitch"),
                .target(name: "\(design.name)", dependencies: ["MutantSwitch"]),
                .target(name: "Conformance"),
                .target(name: "Fuzzing", dependencies: ["Conformance"]),
                .target(name: "LoopbackHTTP"),
                .target(name: "DesignTestSupport"),
                .executableTarget(name: "judge", dependencies: ["Conformance", "Fuzzing", "\(design.name)"]),
                .testTarget(
                    name: "DesignTests", dependencies: ["DesignTestSupport", "LoopbackHTTP", "\(design.name)"]),
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }
}
