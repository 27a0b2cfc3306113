import Foundation

// MARK: Modules that are linked with the sources
extension SourceCompiler {
    /// The object files of the designs and of the C target that schedules threads, compiled for the thread sanitizer.
    ///
    /// In the usual object files of a design, the sanitizer would not see the locks by which a promise orders its handlers. The usual
    /// C target replaces functions of the system, and so does the sanitizer. For the sanitizer, the target leaves the scheduling to
    /// the system.
    func watchedObjects(of designs: [String], _ hooks: [URL], in scratch: URL) async throws -> [URL] {
        var objects: [URL] = []
        func add(_ name: String, _ compiler: String, _ options: [String], _ sources: [URL]) async throws {
            let object = scratch.appending(path: "\(name).o")
            let arguments = options + ["-c", "-o", object.path] + sources.map(\.path)
            _ = try await call(compiler, arguments, in: scratch)
            objects.append(object)
        }
        for design in designs {
            // The condition is that of the module beside this program, and so the declarations are the same. In a design, the
            // sanitizer has to see only locks and atomic variables, which it sees without optimization, too.
            let options = ["-swift-version", "6", "-module-name", design, "-parse-as-library", "-DDEBUG"]
            let optimizing = ["-whole-module-optimization", "-Onone", "-sanitize=thread"]
            try await add(design, "swiftc", options + optimizing, Self.files(".swift", of: design))
        }
        for file in hooks {
            try await add(file.lastPathComponent, "clang", ["-fsanitize=thread", "-I", Self.hookHeaders], [file])
        }
        return objects
    }

    /// The folder of the designs and of the kit.
    private static let sources = Exercise.root.appending(path: "Sources")
    static let hookHeaders = sources.appending(path: "ExploringHook/include").path

    /// The source files of a target in the folder `Sources`.
    static func files(_ ending: String, of target: String) throws -> [URL] {
        let folder = sources.appending(path: target)
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(ending) }.map { folder.appending(path: $0) }
    }

    /// The modules of this package that a program links, apart from the designs, in the order of their dependencies.
    static func modules(linkedBy main: String) -> [String] {
        let explores = main.contains(#/import Learn(Exploring|Programs)/#)
        return ["Conformance", "LearnJudge", "LoopbackHTTP"] + (explores ? ["Exploring", "LearnExploring"] : [])
            + ["LearnPrograms", "Fuzzing"].filter { main.contains("import \($0)\n") }
    }

    /// The object files of the modules.
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
    var options: [String] {
        let options =
            switch self {
            case .none: ["-Onone"]
            case .steps: ["-Onone"] + Self.stepping
            // Without optimization, generic code reaches its variables through the runtime, which the sanitizer does not watch.
            case .accesses: ["-O", "-sanitize=thread"]
            }
        return options + ["-gline-tables-only"] + Self.linker
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
