import Conformance
import Foundation

/// The promise as it is at the end of a chapter.
///
/// `Learn/Tutorial/Promise` has one folder for each chapter, with the files that the chapter adds or changes. A stage has the
/// latest version of each file up to its chapter. The files of chapter 0 have only callbacks, and belong to no other stage.
package struct Stage: Sendable {
    /// The paths of the files, in the order of their names.
    package let files: [URL]

    init(of chapter: Chapter) {
        let chapters = chapter.number == 0 ? [chapter] : Chapter.withPromise.filter { $0.number <= chapter.number }
        var latest: [String: URL] = [:]
        for chapter in chapters {
            for file in Self.changedFiles(of: chapter) { latest[file.lastPathComponent] = file }
        }
        files = latest.values.sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    /// The files that the chapter adds or changes.
    static func changedFiles(of chapter: Chapter) -> [URL] {
        swiftFiles(in: Chapter.tutorial.appending(path: "Promise/\(chapter.name)"))
    }

    /// Copies the files into the folder. Makes the folder if it does not exist, but replaces no file.
    package func write(to folder: URL) throws {
        let copies = files.map { folder.appending(path: $0.lastPathComponent) }
        if let present = copies.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
            throw UsageError("\(present.path) exists. Choose a folder without the files of a promise.")
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (file, copy) in zip(files, copies) { try FileManager.default.copyItem(at: file, to: copy) }
    }

    /// The Swift files of a folder that belong to a promise: not its manifest, tests, main program, or web server.
    static func swiftFiles(in folder: URL) -> [URL] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return paths.filter { path in
            let parts = path.split(separator: "/")
            return path.hasSuffix(".swift")
                && !parts.contains { $0.hasPrefix(".") || ["Tests", "LoopbackHTTP"].contains($0) }
                && !["Package.swift", "main.swift"].contains(parts.last)
        }.sorted().map { folder.appending(path: $0) }
    }
}
