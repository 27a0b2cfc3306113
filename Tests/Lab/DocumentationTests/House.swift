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
        let folder = root.appending(path: "Sources/\(room)")
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
    }

    /// The one file of this name in a room.
    static func text(of file: String, in room: String) throws -> String? {
        let found = try files(of: room).filter { $0.lastPathComponent == file }
        guard found.count == 1 else { return nil }
        return try String(contentsOf: found[0], encoding: .utf8)
    }
}
