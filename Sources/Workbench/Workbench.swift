import Conformance
import Foundation

/// Compiles a folder of sources together with an adapter, and judges the promise in it.
///
/// The compiler is called directly, with the modules and object files of this package as they were built beside the
/// running program. That takes seconds, where a package of its own would take a minute.
public struct Workbench: Sendable {
    /// The folder in which the package was built.
    public let products: URL

    /// Makes a workbench of the folder in which the package was built.
    public init(products: URL) {
        self.products = products
    }

    /// Makes a workbench of the folder in which the running program was built.
    public static var besideThisProgram: Workbench {
        Workbench(products: RuleLauncher.thisProgram.executable.resolvingSymlinksInPath().deletingLastPathComponent())
    }

    /// Compiles the sources and the adapter as one module.
    ///
    /// - Parameters:
    ///   - sources: The files to judge.
    ///   - adapter: The files that define a type `Adapter`, which conforms to `PromiseConformance` and is made by `Adapter()`.
    ///   - scratch: An existing folder for the program and for what the compiler needs.
    ///   - seconds: How long the compiler may take.
    public func compile(
        _ sources: [URL], with adapter: [URL], in scratch: URL, giveUpAfter seconds: Double = 120
    ) async throws -> Program {
        try await compile(
            sources + adapter, main: "import Workbench\n\nawait Workpiece.judge(Adapter())\n", in: scratch,
            giveUpAfter: seconds)
    }

    /// Compiles the sources as one module.
    ///
    /// - Parameters:
    ///   - sources: The files.
    ///   - main: The text of the main program.
    ///   - designs: The modules of this package, beside those of the kit, that the files import.
    ///   - scratch: An existing folder for the program and for what the compiler needs.
    ///   - seconds: How long the compiler may take.
    public func compile(
        _ sources: [URL], main: String, using designs: [String] = [], in scratch: URL,
        giveUpAfter seconds: Double = 120
    ) async throws -> Program {
        let file = scratch.appending(path: "main.swift")
        try Data(main.utf8).write(to: file)
        let program = scratch.appending(path: "judged")
        // As a whole module, because the compiler then reads the modules of the package once and not for every file.
        let arguments =
            ["swiftc", "-swift-version", "6", "-module-name", "MyPromise", "-diagnostic-style", "llvm"]
            + ["-whole-module-optimization", "-Onone"]
            + ["-I", products.appending(path: "Modules").path, "-o", program.path]
            + (sources + [file] + (try objects(of: ["Conformance", "Fuzzing", "Workbench"] + designs))).map(\.path)
        let ended = try await Subprocess.run(
            URL(fileURLWithPath: "/usr/bin/env"), arguments: arguments, readingErrors: true, giveUpAfter: seconds)
        guard !ended.gaveUp else { throw WorkbenchError.compilerIsTooSlow(seconds) }
        let diagnostics = Diagnostics(String(decoding: ended.output, as: UTF8.self))
        guard ended.isOrderly else {
            throw WorkbenchError.doesNotCompile(diagnostics)
        }
        return Program(url: program, diagnostics: diagnostics)
    }

    /// The object files of the modules that a program links.
    private func objects(of modules: [String]) throws -> [URL] {
        try modules.flatMap { module in
            let folder = products.appending(path: "\(module).build")
            // The folder can hold more: the objects of files that were renamed since.
            guard let list = try? Data(contentsOf: folder.appending(path: "output-file-map.json")),
                let files = try? JSONDecoder().decode([String: [String: String]].self, from: list)
            else { throw WorkbenchError.notBuilt(module, products) }
            return files.values.compactMap { $0["object"] }.sorted().map { URL(fileURLWithPath: $0) }
        }
    }
}
