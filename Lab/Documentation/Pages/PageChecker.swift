import Foundation

/// Checks the blocks and the links of pages.
package actor PageChecker {
    let root: URL
    private let programs: Programs
    private let compiler: Compiler
    let makeTargets: MakeTargets
    /// The anchors of linked pages, by the paths of the pages.
    var anchors: [String: Set<String>] = [:]

    /// - Parameters:
    ///   - root: The folder of the package.
    ///   - built: The folder with the built programs, and the modules in `Modules`.
    ///   - seconds: The time limit of a program.
    ///   - compilerVersion: The version of the compiler whose messages are compared; by default, the version whose messages the
    ///     pages show.
    package init(root: URL, built: URL, seconds: Double = 120, compilerVersion: String? = nil) {
        self.root = root
        programs = Programs(in: built, seconds: seconds)
        compiler = Compiler(
            root: root, folder: built, seconds: seconds, version: compilerVersion ?? Compiler.versionOfPages)
        let makefile = try? String(contentsOf: root.appending(path: "Makefile"), encoding: .utf8)
        makeTargets = MakeTargets(makefile: makefile ?? "")
    }

    /// The paths of all pages of the package, relative to its root: the pages at the root, below `docs`, and below `Sources`.
    package static func pages(below root: URL) throws -> [String] {
        let top = try FileManager.default.contentsOfDirectory(atPath: root.path)
        let docs = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "docs").path)
        let sources = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)
        return (top + docs.map { "docs/" + $0 } + sources.map { "Sources/" + $0 }).filter { $0.hasSuffix(".md") }
            .sorted()
    }

    /// Checks a page.
    ///
    /// - Returns: The findings in the order of the lines, and the page with up-to-date blocks.
    package func check(_ path: String) async throws -> (findings: [Finding], refreshed: String) {
        let page = Page(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
        var findings = proseFindings(on: page)
        if let line = page.openFence { findings.append(Finding(path, line, "This block is not closed.")) }
        var refreshed: [(Page.Block, [String])] = []
        for block in page.blocks {
            do {
                guard let (lines, difference) = try await change(of: block, on: page) else { continue }
                refreshed.append((block, lines))
                findings.append(Finding(path, block.line, difference, isStale: true))
            } catch let problem as PageProblem { findings.append(Finding(path, block.line, problem.message)) }
        }
        return (findings.sorted { $0.line < $1.line }, page.replacing(refreshed))
    }

    /// The up-to-date lines of a stale block, and a description of the first difference. Nil for a block that needs no change.
    private func change(of block: Page.Block, on page: Page) async throws -> (lines: [String], difference: String)? {
        let shown = Array(page.lines[block.content])
        guard let comment = block.marker else {
            // Another test compares a generated page as a whole.
            let isExempt =
                block.fence.info == "mermaid" || page.path.hasPrefix("docs/generated/")
                || MakeTargets.isMade(of: shown.map(block.fence.content))
            if isExempt { return nil }
            throw PageProblem("This block needs a comment before it that names the source of its text. \(Marker.help)")
        }
        let marker = try Marker(comment)
        guard let lines = try await lines(of: marker)?.map(block.fence.placed) else { return nil }
        let (present, former) = (marker.constantPart(of: lines), marker.constantPart(of: shown))
        return present == former ? nil : (lines, difference(between: former, and: present, from: block.line + 1))
    }

    /// The up-to-date lines of a block with this marker, or nil if the block cannot be compared.
    private func lines(of marker: Marker) async throws(PageProblem) -> [String]? {
        switch marker {
        case .unchecked: return nil
        case .code(let excerpt): return try excerpt.lines(of: try text(of: excerpt.path))
        case .output(let output): return try await programs.lines(of: output)
        case .compiler(let path, let others):
            _ = try text(of: path)
            // A stage of the tutorial replaces files of earlier stages. So of several files with the same name, only the last
            // one is compiled.
            var files: [Substring?: String] = [:]
            for other in others {
                for file in try swiftFiles(at: other) { files[file.split(separator: "/").last] = file }
            }
            return try await compiler.message(about: path, beside: files.values.sorted())
        }
    }

    /// The paths of the Swift files in a folder of the package. For the path of a single Swift file, the result is this path.
    private func swiftFiles(at path: String) throws(PageProblem) -> [String] {
        guard !path.hasSuffix(".swift") else {
            _ = try text(of: path)
            return [path]
        }
        let found = try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: path).path)
        let files = (found ?? []).filter { $0.hasSuffix(".swift") }.sorted()
        guard !files.isEmpty else { throw PageProblem("There is no folder '\(path)' with Swift files.") }
        return files.map { path + "/" + $0 }
    }

    private func difference(between shown: [String], and present: [String], from line: Int) -> String {
        let pair = zip(shown, present).enumerated().first { $0.element.0 != $0.element.1 }
        let words =
            if let pair { "line \(line + pair.offset) reads “\(pair.element.0)” and not “\(pair.element.1)”" } else {
                "it has \(shown.count) lines and not \(present.count)"
            }
        return "This block is out of date: \(words). 'make docs' updates it."
    }

    private func text(of path: String) throws(PageProblem) -> String {
        guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
            throw PageProblem("'\(path)' must be a path from the root of the package.")
        }
        guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
            throw PageProblem("There is no file '\(path)'. Paths begin at the root of the package.")
        }
        return text
    }
}

extension Marker {
    /// The lines without the parts that may differ from run to run.
    fileprivate func constantPart(of lines: [String]) -> [String] {
        guard case .output(let output) = self else { return lines }
        return lines.map { line in output.exceptions.reduce(line) { $1.removed(from: $0) } }
    }
}
