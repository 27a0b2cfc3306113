import Conformance
import Foundation

/// Compiles sources, together with the judging code of this package, to a program that can judge itself.
///
/// The compiler is called directly, and gets the modules and object files of this package that were built beside the running
/// program. Building a separate package would take much longer.
package struct SourceCompiler: Sendable {
    /// The folder with the built modules and object files of this package.
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
        /// A thread can be stopped before each access of memory in the files, for ``CompiledProgram/explore(_:in:giveUpAfter:)``.
        case steps
        /// The thread sanitizer watches each access of a variable, for ``CompiledProgram/dataRace(in:running:giveUpAfter:)``.
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
        let linked = Self.modules(linkedBy: main)
        let controller = linked.contains("Exploring") ? try Self.files(".c", of: "ExploringHook") : []
        let others =
            instrumentation == .accesses
            ? try await watchedObjects(of: designs, controller, in: scratch, seconds)
            : try objects(of: designs)
                + controller.map { products.appending(path: "ExploringHook.build/\($0.lastPathComponent).o") }
        let program = scratch.appending(path: Self.programName)
        // With whole-module optimization, the compiler reads the modules of the package only once, and not for every file.
        var arguments = ["-swift-version", "6", "-module-name", "MyPromise", "-diagnostic-style", "llvm"]
        arguments += ["-whole-module-optimization"] + instrumentation.options + Self.sanitizing
        arguments += ["-I", products.appending(path: "Modules").path, "-I", Self.controllerHeaders, "-o", program.path]
        // The linker takes the first copy of a helper function that several modules contain, such as `withLock`. Only the copy
        // in the learner's module is instrumented, and this module comes first, because its sources do.
        arguments += try (sources + [file] + objects(of: linked) + others).map(\.path)
        return CompiledProgram(
            url: program, diagnostics: try await call("swiftc", arguments, in: scratch, giveUpAfter: seconds))
    }

    /// The object files of the designs and of the C target that schedules threads, compiled for the thread sanitizer.
    ///
    /// In the usual object files of a design, the sanitizer would not see the locks by which a promise orders its handlers. The usual
    /// C target replaces functions of the system, and so does the sanitizer. For the sanitizer, the target leaves the scheduling to
    /// the system.
    private func watchedObjects(
        of designs: [String], _ controller: [URL], in scratch: URL, _ seconds: Double
    ) async throws -> [URL] {
        var objects: [URL] = []
        func add(_ name: String, _ compiler: String, _ options: [String], _ sources: [URL]) async throws {
            objects.append(scratch.appending(path: "\(name).o"))
            let arguments = options + ["-c", "-o", objects[objects.count - 1].path] + sources.map(\.path)
            _ = try await call(compiler, arguments, in: scratch, giveUpAfter: seconds)
        }
        for design in designs {
            // The condition is that of the module beside this program, and so the declarations are the same. In a design, the
            // sanitizer has to see only locks and atomic variables, which it sees without optimization, too.
            let options = ["-swift-version", "6", "-module-name", design, "-parse-as-library", "-DDEBUG"]
            let optimizing = ["-whole-module-optimization", "-Onone", "-sanitize=thread"]
            try await add(design, "swiftc", options + optimizing, Self.files(".swift", of: design))
        }
        for file in controller {
            let options = ["-fsanitize=thread", "-I", Self.controllerHeaders]
            try await add(file.lastPathComponent, "clang", options, [file])
        }
        return objects
    }

    /// The source files of a target in the folder `Sources`.
    private static func files(_ ending: String, of target: String) throws -> [URL] {
        let folder = sources.appending(path: target)
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(ending) }.map { folder.appending(path: $0) }
    }

    /// The syntax errors in the files; nil if there are none.
    ///
    /// After a syntax error, the compiler also reports errors that follow from it, and some are in files that aren't wrong.
    func syntaxErrors(in files: [URL], giveUpAfter seconds: Double) async -> Diagnostics? {
        let arguments = ["-frontend", "-parse", "-diagnostic-style", "llvm"] + files.map(\.path)
        let scratch = FileManager.default.temporaryDirectory
        do {
            _ = try await call("swiftc", arguments, in: scratch, giveUpAfter: seconds)
        } catch let error as CompilerError {
            return error.diagnostics
        } catch {}
        return nil
    }

    /// Runs a compiler, and throws if the compiler reports an error. Returns its messages, all of which are warnings.
    private func call(
        _ compiler: String, _ arguments: [String], in scratch: URL, giveUpAfter seconds: Double
    ) async throws -> Diagnostics {
        // After an error, the compiler leaves a temporary folder behind. So `scratch` is its place for temporary files.
        let ended = try await Subprocess.run(
            URL(fileURLWithPath: "/usr/bin/env"), arguments: [compiler] + arguments,
            environment: ["TMPDIR": scratch.path], readingErrors: true, giveUpAfter: seconds)
        guard !ended.gaveUp else {
            throw LearnError(
                "The compiler has not ended after \(Int(seconds)) seconds. Look for an expression that is very long.")
        }
        let diagnostics = Diagnostics(ended.output)
        guard ended.isOrderly else { throw CompilerError(diagnostics: diagnostics) }
        return diagnostics
    }

    static let programName = "judged"

    /// The modules of this package that a program links, apart from the designs, in the order of their dependencies.
    static func modules(linkedBy main: String) -> [String] {
        let imported = ["LearnPrograms", "LearnExploring", "Fuzzing"].filter { main.contains("import \($0)\n") }
        let exploring = imported.contains { $0.hasPrefix("Learn") } ? ["Exploring", "LearnExploring"] : []
        return ["Conformance", "LearnJudge", "LoopbackHTTP"] + exploring + imported.filter { $0 != "LearnExploring" }
    }

    /// Whether the thread sanitizer watches this process. If so, the modules beside this program were built for the sanitizer,
    /// too, and a program that links these modules must also be built for it.
    package static let isSanitizing = dlsym(nil, "__tsan_init") != nil
    private static let sanitizing = isSanitizing ? ["-sanitize=thread"] : []

    /// The folder of the designs and of the kit.
    private static let sources = Exercise.root.appending(path: "Sources")

    private static let controllerHeaders = sources.appending(path: "ExploringHook/include").path

    /// The object files of the modules that a program links.
    func objects(of modules: [String]) throws -> [URL] {
        try modules.flatMap { module in
            let folder = products.appending(path: "\(module).build")
            // The folder may still contain object files of renamed sources. The list has only the current object files.
            guard let list = try? Data(contentsOf: folder.appending(path: "output-file-map.json")),
                let files = try? JSONDecoder().decode([String: [String: String]].self, from: list)
            else { throw LearnError("\(module) is not built in \(products.path). Run 'swift build' first.") }
            return files.values.compactMap { $0["object"] }.sorted().map { URL(fileURLWithPath: $0) }
        }
    }
}

extension SourceCompiler.Instrumentation {
    fileprivate var options: [String] {
        let options =
            switch self {
            case .none: ["-Onone", "-gline-tables-only"]
            case .steps: ["-Onone", "-gline-tables-only"] + Self.stepping
            // Without optimization, generic code reaches its variables through the runtime, which the sanitizer does not watch.
            case .accesses: ["-O", "-gline-tables-only", "-sanitize=thread"]
            }
        return options + Self.linker
    }

    #if os(Linux)
        /// The faster one of the two linkers in the toolchain.
        private static let linker = ["-use-ld=lld"]
        /// The options with which compiled code calls a function before each access of memory. They are passed to the frontend,
        /// because the driver would also link the thread sanitizer, which defines the same functions as the C target.
        private static let stepping =
            ["-Xfrontend", "-sanitize=thread", "-Xllvm", "-tsan-instrument-read-before-write=1"]
    #else
        private static let (linker, stepping): ([String], [String]) = ([], [])
    #endif
}
