import Conformance
import Foundation

extension Chapter {
    /// The files of the stage, which is the promise as it is at the end of the chapter. The files of chapter 0 have only
    /// callbacks, and belong to no other stage.
    package var stage: [URL] { files(in: "Promise") }

    /// The files of the adapter with which the promise of the chapter is judged.
    package var adapter: [URL] { files(in: "Adapters") }

    /// The latest version of each file up to this chapter, in the order of their names. The folder has one folder for each
    /// chapter, with the files that the chapter adds or changes.
    private func files(in folder: String) -> [URL] {
        let chapters = number == 0 ? [self] : Self.withPromise.filter { $0.number <= number }
        let files = chapters.flatMap { Self.swiftFiles(in: Self.tutorial.appending(path: "\(folder)/\($0.name)")) }
        let latest = Dictionary(files.map { ($0.lastPathComponent, $0) }) { $1 }
        return latest.values.sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    /// Copies the files of the stage into the folder, and makes it a package with a main program that runs the program of the
    /// chapter. Makes the folder if it does not exist. Replaces nothing, and throws if a file of the stage is there already.
    package func write(to folder: URL) throws {
        let copies = stage.map { folder.appending(path: $0.lastPathComponent) }
        func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
        if let present = copies.first(where: isThere) {
            throw UsageError("\(present.path) exists. Choose a folder without the files of a promise.")
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let package = ["Learn/Tutorial/ReaderManifest/Package.swift", "Lab/LoopbackHTTP"]
        for file in stage + package.map({ Exercise.root.appending(path: $0) }) {
            let copy = folder.appending(path: file.lastPathComponent)
            if !isThere(copy) { try FileManager.default.copyItem(at: file, to: copy) }
        }
        let main = folder.appending(path: "main.swift")
        if !isThere(main) { try Data(mainProgram.utf8).write(to: main) }
    }

    /// From chapter 5 on, closures run on the main queue, which has to be served.
    private var mainProgram: String {
        switch number {
        case 1, 2: "print(\"Hello\")\n"
        case ...4: "showOrder()\n"
        case ...10: "import Foundation\n\nshowOrder()\nRunLoop.main.run(until: Date() + 1)\n"
        default: "try await showOrder()\ntry await Task.sleep(for: .seconds(1))\n"
        }
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
