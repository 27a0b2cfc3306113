import Conformance
import Foundation

/// Compiles sources to a program that can judge itself.
///
/// Calls the compiler directly, with the modules and object files of this package that were built beside the running
/// program. Building a separate package would take much longer.
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
        /// A thread can be stopped before each access of memory in the files, for
        /// ``CompiledProgram/explore(_:giveUpAfter:)``.
        case steps
        /// A thread can be stopped as with ``steps``, but the lines of stops are unknown. Such a program compiles
        /// faster.
        case stepsWithoutLines
        /// The thread sanitizer watches each access of a variable, for ``CompiledProgram/dataRace(in:_:giveUpAfter:)``.
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
        let exploring = main.contains("import LearnExploring")
        async let watched = instrumentation.isForWatching ? watchedObjects(of: designs, in: scratch, seconds) : nil
        async let controller = exploring ? controllerObjects(instrumentation, in: scratch, seconds) : []
        let object = scratch.appending(path: "judged.o")
        // With whole-module optimization, the compiler reads the modules of the package only once, and not for every
        // file.
        var arguments =
            ["-swift-version", "6", "-module-name", "MyPromise", "-diagnostic-style", "llvm"] + Self.sanitizing
        arguments += ["-whole-module-optimization"] + instrumentation.options
        arguments += ["-I", products.appending(path: "Modules").path]
        arguments += ["-I", Self.controller.appending(path: "include").path]
        arguments += ["-c", "-o", object.path]
        arguments += (sources + [file]).map(\.path)
        let diagnostics = try await call("swiftc", arguments, in: scratch, giveUpAfter: seconds)
        // The linker takes the first copy of a helper function that several modules contain, such as `withLock`. Only the copy
        // in the learner's module is instrumented, so that module comes first. The driver lists the libraries to link in a file
        // beside the first object, which programs that are linked at the same time must not share.
        let program = scratch.appending(path: Self.programName)
        let modules = try objects(of: Self.linkedModules + (exploring ? Self.exploringModules : []))
        let objects = try await [object] + modules + (watched ?? objects(of: designs)) + controller
        _ = try await call(
            "swiftc",
            Self.sanitizing + instrumentation.linkingOptions + ["-o", program.path] + objects.map(\.path),
            in: scratch, giveUpAfter: seconds)
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
            _ = try await call("swiftc", arguments, in: scratch, giveUpAfter: seconds)
            objects.append(object)
        }
        return objects
    }

    /// Returns the compiler's messages, all of which are warnings.
    private func call(
        _ compiler: String, _ arguments: [String], in scratch: URL, giveUpAfter seconds: Double
    ) async throws -> Diagnostics {
        // After an error, the compiler leaves a folder among the temporary files. So these are put into `scratch`.
        let ended = try await Subprocess.run(
            URL(fileURLWithPath: "/usr/bin/env"), arguments: [compiler] + arguments,
            environment: ["TMPDIR": scratch.path], readingErrors: true, giveUpAfter: seconds)
        guard !ended.gaveUp else { throw SourceJudgeError.compilerIsTooSlow(seconds) }
        let diagnostics = Diagnostics(String(decoding: ended.output, as: UTF8.self))
        guard ended.isOrderly else { throw SourceJudgeError.doesNotCompile(diagnostics) }
        return diagnostics
    }

    static let programName = "judged"

    /// The modules of this package that each program links.
    static let linkedModules = ["Conformance", "Fuzzing", "LearnSourceJudge", "LoopbackHTTP"]

    /// The modules that a program links as well if it imports `LearnExploring`.
    static let exploringModules = ["Exploring", "LearnExploring"]

    /// Whether the thread sanitizer watches this process. Then the modules beside this program were built with the
    /// sanitizer, too, and so must be a program that links them.
    package static let isSanitizing = dlsym(nil, "__tsan_init") != nil
    private static let sanitizing = isSanitizing ? ["-sanitize=thread"] : []

    /// The folder of the designs and of the kit.
    private static let sources = URL(fileURLWithPath: #filePath).appending(path: "../../../Sources").standardized

    /// The folder of the C target that schedules threads.
    private static let controller = sources.appending(path: "ExploringHook")

    /// The object files of this C target. For the thread sanitizer they are compiled in another way: the sanitizer replaces the
    /// same functions of the system as the target, so the system schedules the threads.
    private func controllerObjects(
        _ instrumentation: Instrumentation, in scratch: URL, _ seconds: Double
    ) async throws -> [URL] {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.controller.path).sorted()
        let sources = files.filter { $0.hasSuffix(".c") }
        guard instrumentation.isForWatching else {
            return sources.map { products.appending(path: "ExploringHook.build/\($0).o") }
        }
        var objects: [URL] = []
        for source in sources {
            let object = scratch.appending(path: "\(source).o")
            var arguments = ["-fsanitize=thread", "-I", Self.controller.appending(path: "include").path]
            arguments += ["-c", Self.controller.appending(path: source).path, "-o", object.path]
            _ = try await call("clang", arguments, in: scratch, giveUpAfter: seconds)
            objects.append(object)
        }
        return objects
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

    fileprivate var linkingOptions: [String] { Self.linker + (isForWatching ? ["-sanitize=thread"] : []) }

    fileprivate var isForWatching: Bool { if case .accesses = self { true } else { false } }

    /// The faster one of the two linkers in the toolchain for Linux.
    #if os(Linux)
        private static let linker = ["-use-ld=lld"]
    #else
        private static let linker: [String] = []
    #endif

    /// The options with which the compiler calls a function before each access of memory. The driver would link the thread
    /// sanitizer as well, which defines those functions, too.
    #if os(Linux)
        private static let stepping =
            ["-Xfrontend", "-sanitize=thread", "-Xllvm", "-tsan-instrument-read-before-write=1"]
    #else
        private static let stepping: [String] = []
    #endif
}
