import Conformance
import Foundation

/// Compiles sources, together with the judging code of this package, to a program that can judge itself.
///
/// The compiler is called directly, and gets the modules and object files of this package that were built beside the running
/// program. Building a separate package would take much longer.
package struct SourceCompiler: Sendable {
    /// The folder with the built modules and object files of this package.
    package let products: URL
    /// Timeout of one call of the compiler, in seconds. If an expression is too complex, the compiler itself stops sooner.
    var seconds = 120.0

    package init(products: URL) { self.products = products }

    /// A compiler that uses the modules that were built beside the running program.
    package static var besideThisProgram: SourceCompiler {
        SourceCompiler(
            products: RuleLauncher.thisProgram.executable.resolvingSymlinksInPath().deletingLastPathComponent())
    }

    /// The instrumentation that the compiler adds to the files.
    package enum Instrumentation: Sendable {
        case none
        /// A thread can be stopped before each access of memory in the files, for ``CompiledProgram/explore(_:giveUpAfter:)``.
        case steps
        /// The thread sanitizer watches each access of a variable, for ``Judge/dataRace(in:by:running:)``.
        /// The sanitizer watches the designs as well.
        case accesses
    }

    /// Compiles the sources and the text of a main program as one module. Writes the program, and the files that the
    /// compiler needs, into the existing folder `scratch`.
    package func compile(
        _ sources: [URL], main: String, using designs: [String] = [], adding instrumentation: Instrumentation = .none,
        in scratch: URL
    ) async throws -> CompiledProgram {
        let (file, program) = (scratch.appending(path: "main.swift"), scratch.appending(path: Self.programName))
        try Data(main.utf8).write(to: file)
        let modules = Self.modules(linkedBy: main)
        let hooks = modules.contains("Exploring") ? try Self.files(".c", of: "ExploringHook") : []
        let others =
            instrumentation == .accesses
            ? try await watchedObjects(of: designs, hooks, in: scratch)
            : try objects(of: designs)
                + hooks.map { products.appending(path: "ExploringHook.build/\($0.lastPathComponent).o") }
        // With whole-module optimization, the compiler reads the modules of the package only once, and not for every file.
        var arguments = ["-swift-version", "6", "-module-name", "MyPromise", "-diagnostic-style", "llvm"]
        arguments += ["-whole-module-optimization"] + instrumentation.options
        arguments += ["-I", products.appending(path: "Modules").path, "-I", Self.hookHeaders, "-o", program.path]
        // The linker takes the first copy of a helper function that several modules contain, such as `withLock`. Only the copy
        // in the learner's module is instrumented, and this module comes first, because its sources do.
        arguments += try (sources + [file] + objects(of: modules) + others).map(\.path)
        let warnings = try await call("swiftc", arguments, in: scratch)
        return CompiledProgram(url: program, warnings: warnings)
    }

    /// Returns the program in the folder if it was compiled from the same files. Otherwise compiles the program anew into the
    /// folder.
    ///
    /// Several processes may use the same folder at the same time. One of them compiles, and the others wait.
    package func compile(
        _ sources: [URL], main: String, adding instrumentation: Instrumentation = .none, reusing folder: URL
    ) async throws -> CompiledProgram {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lock = open(folder.appending(path: "lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard lock >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        defer { close(lock) }
        while flock(lock, LOCK_EX | LOCK_NB) != 0 { try await Task.sleep(for: .milliseconds(50)) }
        let files = try sources + objects(of: Self.modules(linkedBy: main))
        let inputs = try ([main, "\(instrumentation)"] + files.map(Self.version)).joined(separator: "\n")
        let record = folder.appending(path: "inputs")
        if inputs == (try? String(contentsOf: record, encoding: .utf8)) {
            return CompiledProgram(url: folder.appending(path: Self.programName))
        }
        try? FileManager.default.removeItem(at: record)
        let program = try await compile(sources, main: main, adding: instrumentation, in: folder)
        try Data(inputs.utf8).write(to: record)
        return program
    }

    /// The path, the date and the size of a file, as a text that differs after each change of the file.
    package static func version(of file: URL) throws -> String {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        let date = attributes[.modificationDate] as? Date
        return "\(file.path) \(date?.timeIntervalSince1970 ?? 0) \(attributes[.size] ?? 0)"
    }

    /// The syntax errors in the files; nil if there are none.
    ///
    /// After a syntax error, the compiler also reports errors that follow from it, and some are in files that aren't wrong.
    func syntaxErrors(in files: [URL]) async -> Diagnostics? {
        let arguments = ["-frontend", "-parse", "-diagnostic-style", "llvm"] + files.map(\.path)
        do {
            _ = try await call("swiftc", arguments, in: FileManager.default.temporaryDirectory)
            return nil
        } catch { return error as? Diagnostics }
    }

    /// Runs a compiler, and returns its warnings. Throws its ``Diagnostics`` if it reports an error.
    func call(
        _ compiler: String, _ arguments: [String], in scratch: URL
    ) async throws -> [Diagnostics.Message] {
        // After an error, the compiler leaves a temporary folder behind. So `scratch` is its place for temporary files.
        let ended = try await ChildProcess(
            compiler, arguments, environment: ["TMPDIR": scratch.path], destination: .pipe, limit: seconds
        ).run()
        guard !ended.gaveUp else {
            throw LearnError(
                "The compiler has not ended after \(Int(seconds)) seconds. Look for an expression that is very long.")
        }
        let diagnostics = Diagnostics(ended.output)
        guard ended.isOrderly else { throw diagnostics }
        return diagnostics.warnings
    }

    private static let programName = "judged"
}
