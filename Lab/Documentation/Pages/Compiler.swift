import Conformance
import Foundation

/// Gets the compiler's messages about files that must not compile.
struct Compiler: Sendable {
    /// The compiler version whose messages the pages show. With another version, the only check is that the file does not
    /// compile, whatever the message.
    static let versionOfPages = "6.3"

    let root: URL
    /// The folder of the built programs and modules.
    let folder: URL
    let seconds: Double
    let version: String

    /// The compiler's messages about a file that is compiled together with the other files as one module. Nil if the compiler
    /// does not have the version whose messages the pages show.
    func message(about path: String, beside others: [String]) async throws(PageProblem) -> [String]? {
        let ended = try await run(
            [
                "-typecheck", "-swift-version", "6", "-no-color-diagnostics", "-module-name", "Example", "-I",
                folder.appending(path: "Modules").path,
            ] + ([path] + others).map { root.appending(path: $0).path })
        switch ended.cause {
        case .exit(0): throw PageProblem("\(path) compiles, but the page shows an error message about it.")
        case .timeout:
            throw PageProblem("The compiler exceeded its time limit of \(seconds.formatted()) s with \(path).")
        case .exit, .signal: break
        }
        guard ended.output.contains("error:") else {
            throw PageProblem("The compiler failed at \(path) without an error message: \(ended.output)")
        }
        guard try await run(["--version"]).output.contains("Swift version \(version)") else { return nil }
        // Notes about the other files are left out.
        var isAboutFile = true
        var lines = ended.lines.map { $0.replacing(root.path + "/", with: "") }.filter { line in
            if line.contains(#/^\S+\.swift:\d+:\d+: /#) { isAboutFile = line.hasPrefix(path + ":") }
            return isAboutFile
        }
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    private func run(_ arguments: [String]) async throws(PageProblem) -> ChildProcess.Ended {
        do { return try await TerminalRun.run("swiftc", arguments, in: root, seconds: seconds) } catch {
            throw PageProblem("The compiler could not be started: \(error.localizedDescription)")
        }
    }
}
