import Browser
import Foundation

/// A file that is opened in the browser and removed afterward.
struct TemporaryPage {
    let url: URL

    /// A page with these elements.
    init(body: String) throws {
        try self.init(text: "<!doctype html><meta charset=utf-8><title>A page</title>\(body)")
    }

    init(text: String) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
        try Data(text.utf8).write(to: url)
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
}
