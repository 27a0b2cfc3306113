import Foundation
import LabCommandLine

/// Asks the compiler about files that must not compile.
struct Compiler: Sendable {
    /// The version whose messages the pages show. Another version may use other words: there it is only checked that a file
    /// does not compile.
    static let versionOfPages = "6.3"

    let root: URL
    /// Where the programs and modules of this package are built.
    let folder: URL
    let seconds: Double
    /// The version whose messages are compared.
    let version: String

    /// What the compiler says about the file, in one module with the others; `nil` if this compiler's words are not those of
    /// the pages.
    func message(about path: String, beside others: [String]) async throws(PageProblem) -> [String]? {
        let ended = try await run(
            [
                "-typecheck", "-swift-version", "6", "-no-color-diagnostics", "-module-name", "Example", "-I",
                folder.appending(path: "Modules").path,
            ] + ([path] + others).map { root.appending(path: $0).path })
        switch ended.cause {
        case .exit(0): throw PageProblem("\(path) compiles, but it is shown for the compiler's message.")
        case .timeout:
            throw PageProblem("The compiler did not come to an end with \(path) within \(Int(seconds)) seconds.")
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
