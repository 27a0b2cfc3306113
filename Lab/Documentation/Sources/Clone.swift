import Foundation

/// The files of a clone of this repository, by their paths from its root.
package struct Clone: Sendable {
    package let root: URL

    /// The clone in which this program was compiled.
    package init() {
        self.init(root: URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized)
    }

    package init(root: URL) { self.root = root }

    package func text(_ path: String) throws(UnreadableFile) -> String {
        let file = root.appending(path: path)
        do { return try String(contentsOf: file, encoding: .utf8) } catch { throw UnreadableFile(path: file.path) }
    }

    /// The lines of a file, without an empty line after the last line break.
    package func lines(_ path: String) throws(UnreadableFile) -> [String] {
        var lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// The sorted paths of all files with the extension below a folder.
    package func files(in folder: String, extension wanted: String) throws(UnreadableFile) -> [String] {
        let path = root.appending(path: folder).path
        guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
            throw UnreadableFile(path: path)
        }
        return paths.filter { $0.hasSuffix("." + wanted) }.sorted().map { "\(folder)/\($0)" }
    }
}

/// A file or folder that cannot be read, because the clone was moved or changed after the build.
package struct UnreadableFile: Error, LocalizedError, Equatable {
    package let path: String

    package init(path: String) { self.path = path }

    package var errorDescription: String? {
        """
        \(path) cannot be read. Sources are read from the clone in which this program was built. Build it again in the present \
        clone.
        """
    }
}
