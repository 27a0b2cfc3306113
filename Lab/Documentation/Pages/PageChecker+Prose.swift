import Foundation

extension PageChecker {
    func proseFindings(on page: Page) -> [Finding] { links(of: page) + makeCommands(of: page) + strayMarkers(of: page) }

    private func strayMarkers(of page: Page) -> [Finding] {
        page.prose.compactMap { number, line in
            guard let comment = Page.comment(in: line), Marker.isMeant(by: comment) else { return nil }
            return Finding(page.path, number, "This marker must be on the line directly before a fenced block.")
        }
    }

    private func makeCommands(of page: Page) -> [Finding] {
        let inBlocks = page.blocks.filter { $0.marker == nil }.flatMap { block in
            let lines = block.content.map { ($0 + 1, block.fence.content(of: page.lines[$0])) }
            guard MakeTargets.isMade(of: lines.map(\.1)) else { return [(Int, String)]() }
            return lines.flatMap { number, line in MakeTargets.targets(in: line).map { (number, $0) } }
        }
        let inProse = page.prose.flatMap { number, line in MakeTargets.targets(named: line).map { (number, $0) } }
        return (inBlocks + inProse).filter { !makeTargets.names.contains($0.1) }.map { number, target in
            Finding(page.path, number, "The Makefile has no target '\(target)'.")
        }
    }

    private func links(of page: Page) -> [Finding] {
        Links.inside(page).compactMap { link in
            problem(of: link.target, on: page).map { Finding(page.path, link.line, $0) }
        }
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
        guard url.pathExtension == "md" else { return "The link to #\(parts[1]) is broken: \(file) has no headings." }
        if anchors[url.path] == nil, let text = try? String(contentsOf: url, encoding: .utf8) {
            anchors[url.path] = Headings.anchors(of: Page(path: file, text: text))
        }
        if anchors[url.path]?.contains(String(parts[1])) == true { return nil }
        return "The link to #\(parts[1]) is broken: \(file.isEmpty ? "this page" : file) has no such heading."
    }
}
