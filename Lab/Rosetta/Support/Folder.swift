import Foundation

/// The temporary folder of a program, with the files of its run.
struct Folder: Sendable {
    private let url = FileManager.default.temporaryDirectory.appending(path: "rosetta-\(UUID().uuidString)")

    init(files: [String: String]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try text.write(to: url.appending(path: name), atomically: true, encoding: .utf8) }
    }

    /// The path of a file, whether or not it exists.
    func path(of name: String) -> String { url.appending(path: name).path }

    /// The content of a file. Reading blocks the calling thread.
    func read(_ name: String) throws -> Data {
        guard let content = FileManager.default.contents(atPath: path(of: name)) else { throw NoFile(name: name) }
        return content
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
}

struct NoFile: Error, LocalizedError {
    let name: String
    var errorDescription: String? { "There is no \(name)." }
}
