import Conformance
import Foundation

/// Compiles sources to a program that can judge itself.
///
/// Calls the compiler directly, with the modules and object files of this package that were built beside the running
/// program. This takes seconds. Building a separate package would take a minute.
package struct SourceCompiler: Sendable {
    /// The folder in which the package was built.
    package let products: URL

    package init(products: URL) { self.products = products }

    /// A compiler that uses the modules that were built beside the running program.
    package static var besideThisProgram: SourceCompiler {
        SourceCompiler(
            products: RuleLauncher.thisProgram.executable.resolvingSymlinksInPath().deletingLastPathComponent())
    }

    /// The instrumentation that the compiler adds to the files.
    package enum Instrumentation: Sendable {
        case none
        /// A thread can be stopped before each step of the files, for ``CompiledProgram/explore(_:timeout:giveUpAfter:environment:)``.
        case steps
        /// A thread can be stopped as with ``steps``, but the lines of stops are unknown. Such a program compiles
        /// faster.
        case stepsWithoutLines
        /// The thread sanitizer watches each access of a variable, for ``CompiledProgram/dataRace(in:_:timeout:giveUpAfter:environment:)``.
        /// The sanitizer watches the designs as well.
        case accesses
    }

    /// Compiles the sources and the text of a main program as one module. Writes the program, and the files that the
    /// compiler needs, into the existing folder `scratch`.
    package func compile(
        _ sources: [URL], main: String, using designs: [String] = [], adding instrumentation: Instrumentation = .none,
        in scratch: URL, giveUpAfter seconds: Double = 120
    ) async throws -> CompiledProgram {
        let file = scratch.appending(path: "main.swift")
        try Data(main.utf8).write(to: file)
        async let watched = instrumentation.isForWatching ? watchedObjects(of: designs, in: scratch, seconds) : nil
        let object = scratch.appending(path: "judged.o")
        // With whole-module optimization, the compiler reads the modules of the package only once, and not for every
        // file.
        var arguments =
            ["-swift-version", "6", "-module-name", "MyPromise", "-diagnostic-style", "llvm"] + Self.sanitizing
        arguments += ["-whole-module-optimization"] + instrumentation.options
        arguments += ["-I", products.appending(path: "Modules").path]
        arguments += ["-I", Self.hooks.appending(path: "include").path]
        arguments += ["-c", "-o", object.path]
        arguments += (sources + [file]).map(\.path)
        let diagnostics = try await callCompiler(arguments, in: scratch, giveUpAfter: seconds)
        // The linker takes the first copy of a helper function that several modules contain. The copy in the learner's
        // module is instrumented, so that module comes last: with that copy, threads could be stopped in the locks of
        // this package.
        let program = scratch.appending(path: Self.programName)
        let modules = try objects(of: Self.linkedModules)
        let objects = [try hookObject(in: scratch)] + modules + (try await watched ?? objects(of: designs)) + [object]
        _ = try await callCompiler(
            Self.sanitizing + instrumentation.linkingOptions + ["-o", program.path] + objects.map(\.path), in: scratch,
            giveUpAfter: seconds)
        return CompiledProgram(url: program, diagnostics: diagnostics)
    }

    /// The objects of the designs, compiled for the thread sanitizer. Otherwise the sanitizer would not see that a
    /// promise orders its handlers.
    private func watchedObjects(of designs: [String], in scratch: URL, _ seconds: Double) async throws -> [URL] {
        var objects: [URL] = []
        for design in designs {
            let object = scratch.appending(path: "\(design).o")
            let files = FileManager.default.enumerator(atPath: Self.sources.appending(path: design).path)
            let sources = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }.sorted()
            var arguments = ["-swift-version", "6", "-module-name", design, "-parse-as-library"]
            // Only locks and atomic variables matter here. The sanitizer sees them without optimization, too.
            arguments += ["-whole-module-optimization", "-Onone", "-sanitize=thread", "-c", "-o", object.path]
            arguments += sources.map { Self.sources.appending(path: "\(design)/\($0)").path }
            _ = try await callCompiler(arguments, in: scratch, giveUpAfter: seconds)
            objects.append(object)
        }
        return objects
    }

    /// Returns the compiler's messages, all of which are warnings.
    private func callCompiler(
        _ arguments: [String], in scratch: URL, giveUpAfter seconds: Double
    ) async throws -> Diagnostics {
        // After an error, the compiler leaves a folder among the temporary files. So these are put into `scratch`.
        let ended = try await Subprocess.run(
            URL(fileURLWithPath: "/usr/bin/env"), arguments: ["swiftc"] + arguments,
            environment: ["TMPDIR": scratch.path], readingErrors: true, giveUpAfter: seconds)
        guard !ended.gaveUp else { throw SourceJudgeError.compilerIsTooSlow(seconds) }
        let diagnostics = Diagnostics(String(decoding: ended.output, as: UTF8.self))
        guard ended.isOrderly else { throw SourceJudgeError.doesNotCompile(diagnostics) }
        return diagnostics
    }

    static let programName = "judged"

    /// The modules of this package that each program links.
    static let linkedModules = ["Conformance", "Fuzzing", "LearnSourceJudge"]

    /// Whether the thread sanitizer watches this process. Then the modules beside this program were built with the
    /// sanitizer, too, and so must be a program that links them.
    package static let isSanitizing = dlsym(nil, "__tsan_init") != nil
    private static let sanitizing = isSanitizing ? ["-sanitize=thread"] : []

    /// The folder of the designs and of the kit.
    private static let sources = URL(fileURLWithPath: #filePath).appending(path: "../../../Sources").standardized

    /// The folder of the C target with the hook. The build folder does not contain the module map of this target.
    private static let hooks = sources.appending(path: "../Lab/CoverageHooks").standardized

    /// The object file of the hook, under a name in the folder of the program.
    ///
    /// The driver lists the libraries to link in a file beside the first object. Programs that are linked at the same
    /// time must not share that file.
    private func hookObject(in scratch: URL) throws -> URL {
        let name = scratch.appending(path: "hook.o")
        try? FileManager.default.removeItem(at: name)
        try FileManager.default.createSymbolicLink(
            at: name, withDestinationURL: products.appending(path: "CoverageHooks.build/Hook.c.o"))
        return name
    }

    /// The object files of the modules that a program links.
    func objects(of modules: [String]) throws -> [URL] {
        try modules.flatMap { module in
            let folder = products.appending(path: "\(module).build")
            // The folder may still contain objects of files that were renamed. The list has only the current ones.
            guard let list = try? Data(contentsOf: folder.appending(path: "output-file-map.json")),
                let files = try? JSONDecoder().decode([String: [String: String]].self, from: list)
            else { throw SourceJudgeError.notBuilt(module, products) }
            return files.values.compactMap { $0["object"] }.sorted().map { URL(fileURLWithPath: $0) }
        }
    }
}

extension SourceCompiler.Instrumentation {
    fileprivate var options: [String] {
        switch self {
        case .none: ["-Onone"]
        case .steps: ["-Onone", "-gline-tables-only"] + Self.stepping
        case .stepsWithoutLines: ["-Onone"] + Self.stepping
        // Generic code that is not optimized reaches its variables through the runtime, which the sanitizer does not watch.
        case .accesses: ["-O", "-sanitize=thread", "-gline-tables-only"]
        }
    }

    fileprivate var linkingOptions: [String] { isForWatching ? ["-sanitize=thread"] : [] }

    fileprivate var isForWatching: Bool { if case .accesses = self { true } else { false } }

    /// The options with which the compiler calls a hook at the beginning of each basic block.
    ///
    /// The driver accepts coverage only together with a sanitizer; `undefined` adds nothing in Swift. Without the last
    /// option, the compiler leaves out blocks that others imply, so no thread could be stopped between two locks.
    private static let stepping =
        ["-sanitize=undefined", "-sanitize-coverage=edge,trace-pc-guard"].flatMap { ["-Xfrontend", $0] }
        + ["-Xllvm", "-sanitizer-coverage-prune-blocks=0"]
}
