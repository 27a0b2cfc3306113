import Foundation
import LabRecording

/// The files of a clone of this repository. The page shows the sources in this clone.
package struct Clone: Sendable {
    package let root: URL

    /// The clone in the folder; by default the clone in which this program was compiled.
    package init(root: URL = Recording.root) { self.root = root }

    func text(_ path: String) throws -> String {
        do {
            return try String(contentsOf: root.appending(path: path), encoding: .utf8)
        } catch {
            throw PageError.unreadable(path: root.appending(path: path).path)
        }
    }

    /// The lines of a file, without an empty line after the last line break.
    func lines(_ path: String) throws -> [String] {
        var lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// The sorted paths of all files with the extension below a folder.
    func files(in folder: String, extension wanted: String) throws -> [String] {
        do {
            return try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
                .filter { $0.hasSuffix("." + wanted) }.sorted().map { "\(folder)/\($0)" }
        } catch {
            throw PageError.unreadable(path: root.appending(path: folder).path)
        }
    }
}
