import Foundation

/// The temporary folder of a program, with the files of its run.
struct Folder: Sendable {
    private let url: URL?

    /// Creates the folder if there are files.
    init(files: [String: String]) throws {
        guard !files.isEmpty else {
            url = nil
            return
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "rosetta-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        url = folder
    }

    /// The path of a file, whether or not it exists.
    func path(of name: String) -> String { url?.appending(path: name).path ?? name }

    /// The content of a file. Reading blocks the calling thread.
    func read(_ name: String) throws -> Data {
        guard let file = url?.appending(path: name), FileManager.default.fileExists(atPath: file.path) else {
            throw NoFile(name: name)
        }
        return try Data(contentsOf: file)
    }

    func remove() { if let url { try? FileManager.default.removeItem(at: url) } }
}

struct NoFile: Error, LocalizedError {
    let name: String
    var errorDescription: String? { "There is no \(name)." }
}
