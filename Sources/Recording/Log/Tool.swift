import Foundation

/// A tool of the toolchain.
struct Tool {
    static let symbolizer = Tool(name: "llvm-symbolizer")
    static let demangler = Tool(name: "swift-demangle")

    let name: String

    /// Runs the tool on lines of text and returns the lines that it prints.
    func run(_ arguments: [String], input: [String]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (asked, answered) = (folder.appending(path: "asked"), folder.appending(path: "answered"))
        try input.map { $0 + "\n" }.joined().write(to: asked, atomically: true, encoding: .utf8)
        try Data().write(to: answered)

        let process = Process()
        process.executableURL = try url()
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: asked)
        process.standardOutput = try FileHandle(forWritingTo: answered)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw RecordingError.tool(name, problem: "It ended with status \(process.terminationStatus).")
        }
        return try String(contentsOf: answered, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// Where the tool lies: beside the compiler, or in the search path.
    private func url() throws -> URL {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map {
            URL(fileURLWithPath: String($0))
        }
        let isThere = { (url: URL) in FileManager.default.isExecutableFile(atPath: url.path) }
        let compilers = folders.map { $0.appending(path: "swift") }.filter(isThere)
        let toolchain = compilers.map { $0.resolvingSymlinksInPath().deletingLastPathComponent() }
        guard let found = (toolchain + folders).map({ $0.appending(path: name) }).first(where: isThere) else {
            throw RecordingError.tool(name, problem: "It is not there.")
        }
        return found
    }
}
