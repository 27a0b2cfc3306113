import Foundation

/// A chapter of the tutorial.
public struct Chapter: Sendable {
    /// The number of the chapter, from 1 on. Chapter 0 has no promise.
    public let number: Int
    /// What the chapter is about.
    public let title: String

    /// The chapters that have a promise.
    public static let all: [Chapter] = [
        "A box for one value", "Many handlers, settled once, from any thread", "Then returns a promise",
        "Errors that travel", "When and where handlers run", "When, race, at most n at a time",
        "Who keeps whom alive", "Cancellation", "A million links", "Types", "Living with async/await",
    ].enumerated().map { Chapter(number: $0.offset + 1, title: $0.element) }

    /// The name of its module and of its folder: `Chapter04`.
    public var name: String { "Chapter" + (number < 10 ? "0" : "") + "\(number)" }

    /// The folder with its promise.
    public var stage: URL { Self.tutorial.appending(path: "Stages/\(name)") }

    /// The files of the adapter with which its promise is judged.
    public var adapter: [URL] { Self.swiftFiles(in: Self.tutorial.appending(path: "Modules/\(name)/Adapter")) }

    /// The folder of the tutorial, in the clone in which this was compiled.
    static let tutorial = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "Tutorial")

    /// The Swift files of a folder that belong to a promise: not its manifest, tests, or main program.
    static func swiftFiles(in folder: URL) -> [URL] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return paths.filter { path in
            let parts = path.split(separator: "/")
            return path.hasSuffix(".swift") && !parts.contains { $0.hasPrefix(".") || $0 == "Tests" }
                && !["Package.swift", "main.swift"].contains(parts.last)
        }.sorted().map { folder.appending(path: $0) }
    }
}
