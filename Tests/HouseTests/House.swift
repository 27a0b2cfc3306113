import Foundation

/// The files of this repository, in the clone in which the tests were compiled.
enum House {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The rooms below `Sources` that hold a design: those with a trampoline.
    static let designs = ((try? rooms()) ?? []).filter { (try? text(of: "Trampoline.swift", in: $0)) ?? nil != nil }

    /// All rooms below `Sources`.
    static func rooms() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources").path)
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The Swift files of a room, in the order of their paths.
    static func files(of room: String) throws -> [URL] {
        try files(below: root.appending(path: "Sources/\(room)"))
    }

    private static func files(below folder: URL) throws -> [URL] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
    }

    /// The one file of this name in a room.
    static func text(of file: String, in room: String) throws -> String? {
        let found = try files(of: room).filter { $0.lastPathComponent == file }
        guard found.count == 1 else { return nil }
        return try String(contentsOf: found[0], encoding: .utf8)
    }

    /// The modules that the files of a room import.
    static func imports(of room: String) throws -> Set<String> {
        try imports(below: root.appending(path: "Sources/\(room)"))
    }

    /// The modules that the files in a folder import.
    static func imports(below folder: URL) throws -> Set<String> {
        var modules: Set<String> = []
        for file in try files(below: folder) {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let words = line.split(separator: " ")
                if let position = words.firstIndex(of: "import"), position <= 1, position + 1 < words.count {
                    modules.insert(String(words[position + 1]))
                }
            }
        }
        return modules
    }
}
