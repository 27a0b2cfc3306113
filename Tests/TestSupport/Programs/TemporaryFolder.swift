import Foundation

/// A temporary folder. It is removed together with this object, at the end of the test.
package final class TemporaryFolder: Sendable {
    package let url = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
    package var path: String { url.path }

    /// A folder that does not exist yet.
    package init() {}

    /// A folder with these files. The key of each text is the path of its file.
    package init(_ files: [String: String]) throws { for (path, text) in files { try write(text, to: path) } }

    deinit { try? FileManager.default.removeItem(at: url) }

    package func text(of file: String) throws -> String {
        try String(contentsOf: url.appending(path: file), encoding: .utf8)
    }

    package func write(_ text: String, to file: String) throws {
        let file = url.appending(path: file)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        // A session that polls the file must not judge a part of the text.
        try Data(text.utf8).write(to: file, options: .atomic)
    }
}
