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
        let main = scratch.appending(path: "main.swift")
        try Data("import Workbench\n\nawait Workpiece.judge(Adapter())\n".utf8).write(to: main)
        let program = scratch.appending(path: "judged")
        let arguments =
            ["swiftc", "-swift-version", "6", "-module-name", "MyPromise", "-diagnostic-style", "llvm"]
            + ["-I", products.appending(path: "Modules").path, "-o", program.path]
            + (sources + adapter + [main] + (try objects())).map(\.path)
        let ended = try await Subprocess.run(
            URL(fileURLWithPath: "/usr/bin/env"), arguments: arguments, readingErrors: true, giveUpAfter: seconds)
        guard !ended.gaveUp else { throw WorkbenchError.compilerIsTooSlow(seconds) }
        guard ended.isOrderly else {
            throw WorkbenchError.doesNotCompile(Diagnostics(String(decoding: ended.output, as: UTF8.self)))
        }
        return Program(url: program)
    }

    /// The object files of the modules that a program links.
    private func objects() throws -> [URL] {
        try ["Conformance", "Fuzzing", "Workbench"].flatMap { module in
            let folder = products.appending(path: "\(module).build")
            let files =
                (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            let objects = files.filter { $0.pathExtension == "o" }
            guard !objects.isEmpty else { throw WorkbenchError.notBuilt(module, products) }
            return objects.sorted { $0.path < $1.path }
        }
    }
}
