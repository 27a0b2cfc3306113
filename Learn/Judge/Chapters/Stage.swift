import Conformance
import Foundation

/// The promise as it is at the end of a chapter.
///
/// `Learn/Tutorial/Promise` has one folder for each chapter, with the files that the chapter adds or changes. A stage has the
/// latest version of each file up to its chapter. The files of chapter 0 have only callbacks, and belong to no other stage.
package struct Stage: Sendable {
    /// The paths of the files, in the order of their names.
    package let files: [URL]

    private let chapter: Chapter

    init(of chapter: Chapter) {
        self.chapter = chapter
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

    /// The files that a reader's file of the same name differs from, by more than comments and spaces.
    func filesThatDiffer(from sources: [URL]) -> [URL] {
        files.filter { file in
            sources.contains {
                $0.lastPathComponent == file.lastPathComponent && Self.code(of: $0) != Self.code(of: file)
            }
        }
    }

    /// Whether the code of a file, without its comments, contains the name and a parenthesis.
    static func calls(_ name: String, in sources: [URL]) -> Bool {
        sources.contains { code(of: $0).contains("\(name)(") }
    }

    private static func code(of file: URL) -> String {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.replacing(#/\/\/.*/#, with: "").filter { !$0.isWhitespace }
    }

    /// The names that a file of the stage declares and that no source declares, for each file with such names.
    func missing(_ names: [String], in sources: [URL]) -> [(file: String, names: [String])] {
        func declares(_ name: String, _ file: URL) -> Bool {
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            let declaration = try? Regex("\\b(func|var|let|class|struct|enum|protocol|typealias|case) `?\(name)\\b")
            return declaration.map { text.contains($0) } ?? false
        }
        let lacking = names.filter { name in !sources.contains { declares(name, $0) } }
        return files.compactMap { file in
            let names = lacking.filter { declares($0, file) }
            return names.isEmpty ? nil : (file.lastPathComponent, names)
        }
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

    /// Makes a package of the folder, with a main program that runs the program of the chapter. Leaves what is there already.
    func writePackage(to folder: URL) throws {
        func copy(_ path: String) throws {
            let file = Exercise.root.appending(path: path)
            let copy = folder.appending(path: file.lastPathComponent)
            guard !FileManager.default.fileExists(atPath: copy.path) else { return }
            try FileManager.default.copyItem(at: file, to: copy)
        }
        try copy("Learn/Tutorial/ReaderManifest/Package.swift")
        try copy("Lab/LoopbackHTTP")
        let main = folder.appending(path: "main.swift")
        guard !FileManager.default.fileExists(atPath: main.path) else { return }
        try Data(mainProgram.utf8).write(to: main)
    }

    /// From chapter 5 on, closures run on the main queue, which has to be served.
    private var mainProgram: String {
        switch chapter.number {
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
