import Foundation
import LabCommandLine

/// A program of the Swift toolchain.
struct Tool {
    static let symbolizer = Tool(name: "llvm-symbolizer")
    static let demangler = Tool(name: "swift-demangle")

    let name: String

    /// Runs the tool on lines of text and returns the lines that it prints.
    func run(_ arguments: [String], input: [String]) throws -> [String] {
        guard let path else { throw RecordingError.tool(name, problem: "It is missing.") }
        let text = input.map { $0 + "\n" }.joined()
        let ended = try ChildProcess(path, arguments, input: text).runAndWait()
        guard ended.status == 0 else {
            throw RecordingError.tool(name, problem: "It ended with status \(ended.status).")
        }
        return ended.output.split(separator: "\n").map(String.init)
    }

    /// The path of the tool, which is installed beside the compiler or in a folder of `PATH`.
    private var path: String? {
        let compiler = ChildProcess.executable("swift")?.resolvingSymlinksInPath()
        let beside = compiler.map { $0.deletingLastPathComponent().appending(path: name).path }
        return [beside, name].compactMap(\.self).lazy.compactMap { ChildProcess.executable($0)?.path }.first
    }
}
