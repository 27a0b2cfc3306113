import Conformance
import Foundation

/// Runs the programs whose output the pages show, each on a pseudoterminal without colors. At most two run at a time, because some
/// use several cores, and a program that waits for a core could exceed its time limit.
struct Programs: Sendable {
    let root: URL
    /// The folder of the built programs and modules.
    let folder: URL
    /// The time limit of each program.
    let seconds: Double
    private let limit = ConcurrencyLimit(2)

    init(root: URL, folder: URL, seconds: Double) { (self.root, self.folder, self.seconds) = (root, folder, seconds) }

    private static let environment = [
        "TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "100", "LC_ALL": "C.UTF-8", "PROMISE_LAB_WRITE_DOCS": nil,
    ]

    /// The compiler whose messages the pages show. Others have other words.
    private static let compiler = "Swift version 6.3"

    /// The lines that a command prints; nil if this compiler is not the one of the pages.
    func lines(of command: [String]) async throws(PageProblem) -> [String]? {
        let words = command.joined(separator: " ")
        let isCompiler = command[0] == "swiftc"
        if isCompiler {
            let version = try? await ChildProcess("swiftc", ["--version"]).run().output
            guard version?.contains(Self.compiler) == true else { return nil }
        }
        let program = isCompiler ? "swiftc" : folder.appending(path: command[0]).path
        let arguments = isCompiler ? try compiling(command.dropFirst()) : Array(command.dropFirst())
        let process = ChildProcess(
            program, arguments, environment: Self.environment.merging(Backtrace.none) { $1 },
            folder: isCompiler ? root : folder, destination: .terminal, limit: seconds)
        let ended: Subprocess.Ended
        do { ended = try await limit.run { try await process.run() } } catch {
            throw PageProblem("There is no program '\(command[0])' in the build folder.")
        }
        var lines = ended.output.split(separator: "\n", omittingEmptySubsequences: false).map(\.withoutTrailingBlanks)
        if isCompiler {
            // Notes about the other files are left out.
            var isAboutFirst = true
            lines = lines.filter { line in
                if line.contains(#/^\S+\.swift:\d+:\d+: /#) { isAboutFirst = line.hasPrefix("\(command[1]):") }
                return isAboutFirst
            }
        }
        while lines.last == "" { lines.removeLast() }
        switch ended.cause {
        case .timeout: throw PageProblem("'\(words)' exceeded its time limit of \(seconds.formatted()) s.")
        case .exit(0) where lines.isEmpty: throw PageProblem("'\(words)' printed nothing.")
        case .exit(0),
            .exit where isCompiler:
            break
        default: throw PageProblem("'\(words)' failed: \(ended.explanation)")
        }
        return lines
    }

    /// The arguments with which the compiler checks files and the Swift files of folders as one module. A stage of the tutorial
    /// replaces files of earlier stages, so of files with one name only the last is compiled.
    private func compiling(_ paths: ArraySlice<String>) throws(PageProblem) -> [String] {
        var files: [Substring: String] = [:]
        for path in paths {
            let found = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path)
            let all = path.hasSuffix(".swift") ? [path] : (found ?? []).map { "\(path)/\($0)" }
            guard !all.isEmpty else { throw PageProblem("There is no folder '\(path)' with Swift files.") }
            for file in all where file.hasSuffix(".swift") { files[file.split(separator: "/").last ?? ""] = file }
        }
        let modules = folder.appending(path: "Modules").path
        return ["-typecheck", "-swift-version", "6", "-no-color-diagnostics", "-module-name", "Example", "-I", modules]
            + files.values.sorted()
    }

    /// The line without what may differ from run to run, which is replaced by `…`: times, and signals in reports.
    static func constantPart(of line: String) -> String {
        let constant = line.replacing(/[0-9]+(\.[0-9]+)?(?<unit> ?(?:ms|µs|ns|s|seconds?)\b)/) { "…\($0.unit)" }
            .replacing(/"seconds" : [0-9.e-]+/, with: "\"seconds\" : …")
            .replacing(/The process crashed: .*/, with: "The process crashed: …")
        // The width of a time moves what follows.
        return constant == line ? line : constant.replacing(/\ +/, with: " ")
    }
}
