import Browser
import Foundation

/// A file that is opened in the browser.
struct Page {
    let url: URL

    /// A page of these elements, in a file of its own.
    static func temporary(_ body: String) throws -> Page {
        let url = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
        try Data("<!doctype html><meta charset=utf-8><title>A page</title>\(body)".utf8).write(to: url)
        return Page(url: url)
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
}
