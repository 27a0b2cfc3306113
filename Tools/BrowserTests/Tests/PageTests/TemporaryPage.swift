import Browser
import Foundation

/// A page in a temporary file, which the test opens in the browser and then removes.
struct TemporaryPage {
    let url: URL

    /// Writes a page with these HTML elements.
    init(body: String) throws {
        try self.init(text: "<!doctype html><meta charset=utf-8><title>A page</title>\(body)")
    }

    init(text: String) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
        try Data(text.utf8).write(to: url)
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
}
