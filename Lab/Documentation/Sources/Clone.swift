import Foundation

/// The files of a clone of this repository, by their paths from its root.
package struct Clone: Sendable {
    package let root: URL

    /// The clone in which this program was compiled.
    package init() {
        self.init(root: URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized)
    }

    package init(root: URL) { self.root = root }

    package func text(_ path: String) throws(PageProblem) -> String {
        let file = root.appending(path: path)
        do { return try String(contentsOf: file, encoding: .utf8) } catch {
            throw PageProblem.unreadable("\(file.path) cannot be read.")
        }
    }

    /// The lines of a file, without an empty line after the last line break.
    package func lines(_ path: String) throws(PageProblem) -> [String] {
        var lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// The sorted paths of all files with the extension below a folder.
    package func files(in folder: String, extension wanted: String) throws(PageProblem) -> [String] {
        let path = root.appending(path: folder).path
        guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
            throw PageProblem.unreadable("\(path) cannot be read.")
        }
        return paths.filter { $0.hasSuffix("." + wanted) }.sorted().map { "\(folder)/\($0)" }
    }
}
