import Foundation

/// Checks the blocks, the links and the `make` commands of pages.
package actor PageChecker {
    let root: URL
    private let programs: Programs
    private let makeTargets: MakeTargets
    private var anchors: [String: Set<String>] = [:]

    /// - Parameters:
    ///   - root: The folder of the package.
    ///   - built: The folder with the built programs, and the modules in `Modules`.
    ///   - seconds: The time limit of a program.
    package init(root: URL, built: URL, seconds: Double = 120) {
        self.root = root
        programs = Programs(root: root, folder: built, seconds: seconds)
        let makefile = try? String(contentsOf: root.appending(path: "Makefile"), encoding: .utf8)
        makeTargets = MakeTargets(makefile: makefile ?? "")
    }

    /// The paths of all pages of the package, relative to its root: the pages at the root, below `docs`, and below `Sources`.
    package static func pages(below root: URL) throws -> [String] {
        let files = FileManager.default
        let top = try files.contentsOfDirectory(atPath: root.path)
        let below = try ["docs", "Sources"].flatMap { folder in
            try files.subpathsOfDirectory(atPath: root.appending(path: folder).path).map { "\(folder)/\($0)" }
        }
        return (top + below).filter { $0.hasSuffix(".md") }.sorted()
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
            guard let comment = block.marker else { continue }
            do {
                guard let present = try await lines(of: Marker(comment))?.map(block.fence.placed) else { continue }
                let shown = Array(page.lines[block.content])
                let pairs = (shown.map(Programs.constantPart), present.map(Programs.constantPart))
                guard pairs.0 != pairs.1 else { continue }
                refreshed.append((block, present))
                let first = zip(pairs.0, pairs.1).enumerated().first { $0.element.0 != $0.element.1 }
                let words =
                    first.map { "line \(block.line + 1 + $0) reads “\($1.0)” and not “\($1.1)”" }
                    ?? "it has \(shown.count) lines and not \(present.count)"
                findings.append(
                    Finding(
                        path, block.line, "This block is out of date: \(words). 'make docs' updates it.", isStale: true)
                )
            } catch { findings.append(Finding(path, block.line, error.message)) }
        }
        return (findings.sorted { $0.line < $1.line }, page.replacing(refreshed))
    }

    /// The up-to-date lines of a block; nil if they cannot be compared here.
    private func lines(of marker: Marker) async throws(PageProblem) -> [String]? {
        switch marker {
        case .output(let command): return try await programs.lines(of: command)
        case .code(let excerpt):
            guard !excerpt.path.hasPrefix("/"), !excerpt.path.split(separator: "/").contains("..") else {
                throw PageProblem("'\(excerpt.path)' must be a path from the root of the package.")
            }
            guard let lines = try? Clone(root: root).lines(excerpt.path) else {
                throw PageProblem("There is no file '\(excerpt.path)'. Paths begin at the root of the package.")
            }
            return try excerpt.lines(of: lines)
        }
    }

    private func proseFindings(on page: Page) -> [Finding] {
        let links = Links.inside(page).map { ($0.line, problem(of: $0.target, on: page)) }
        let markers = page.prose.compactMap { number, line -> (Int, String?)? in
            guard let comment = Page.comment(in: line), Marker.isMeant(by: comment) else { return nil }
            return (number, "This marker must be on the line directly before a fenced block.")
        }
        let commands = makeTargets.unknown(on: page).map { ($0, "The Makefile has no target '\($1)'.") }
        return (links + markers + commands).compactMap { number, text in text.map { Finding(page.path, number, $0) } }
    }

    private func problem(of target: String, on page: Page) -> String? {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file = String(parts[0]).removingPercentEncoding ?? String(parts[0])
        let here = root.appending(path: page.path)
        let url = file.isEmpty ? here : here.deletingLastPathComponent().appending(path: file).standardizedFileURL
        guard url.path.hasPrefix(root.path + "/") || url.path == root.path, !file.hasPrefix("/") else {
            return "The link to \(target) leaves the repository."
        }
        guard FileManager.default.fileExists(atPath: url.path) else {
            return "The link to \(file) is broken: there is no such file."
        }
        guard parts.count == 2 else { return nil }
        if anchors[url.path] == nil, let text = try? String(contentsOf: url, encoding: .utf8) {
            anchors[url.path] = Headings.anchors(of: Page(path: file, text: text))
        }
        if anchors[url.path]?.contains(String(parts[1])) == true { return nil }
        return "The link to #\(parts[1]) is broken: \(file.isEmpty ? "this page" : file) has no such heading."
    }
}
