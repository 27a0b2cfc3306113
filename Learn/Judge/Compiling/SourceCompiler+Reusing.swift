import Foundation

extension SourceCompiler {
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
        let objects = try objects(of: Self.modules(linkedBy: main))
        let inputs = try ([main, "\(instrumentation)"] + (sources + objects).map(Self.version)).joined(separator: "\n")
        let record = folder.appending(path: "inputs")
        if inputs == (try? String(contentsOf: record, encoding: .utf8)) {
            return CompiledProgram(url: folder.appending(path: Self.programName), diagnostics: Diagnostics(""))
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
}
