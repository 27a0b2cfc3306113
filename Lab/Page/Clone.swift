import Foundation

/// The files of the clone from which this was compiled. What the page shows of the sources is read there.
package struct Clone: Sendable {
    /// The folder of the package.
    package let root: URL

    /// The clone at the folder; by default the one in which this file was compiled.
    package init(root: URL = Self.compiled) { self.root = root }

    private static let compiled = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The text of a file, by its path in the clone.
    func text(_ path: String) throws -> String {
        do {
            return try String(contentsOf: root.appending(path: path), encoding: .utf8)
        } catch {
            throw PageError.unreadable(path: root.appending(path: path).path)
        }
    }

    /// The lines of a file. A line break at the end makes no line of its own.
    func lines(_ path: String) throws -> [String] {
        var lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// The paths of all files with the extension in a folder and below it, in order.
    func files(in folder: String, extension wanted: String) throws -> [String] {
        do {
            return try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
                .filter { $0.hasSuffix("." + wanted) }.sorted().map { "\(folder)/\($0)" }
        } catch {
            throw PageError.unreadable(path: root.appending(path: folder).path)
        }
    }
}
