import Browser
import Foundation
import Testing

/// The page that `make page` has written.
enum Page {
    /// The file of the page. `make page-test` passes its path in an environment variable.
    static func url() throws -> URL {
        let path = ProcessInfo.processInfo.environment["PROMISE_LAB_PAGE"] ?? ""
        try #require(
            FileManager.default.fileExists(atPath: path),
            "There is no page '\(path)'. 'make page-test' writes it and sets PROMISE_LAB_PAGE to its path.")
        return URL(fileURLWithPath: path)
    }

    /// Opens the page in a new tab, at a link, and calls the body. Closes the tab when the body has ended.
    ///
    /// - Parameters:
    ///   - link: The fragment of the address, without `#`.
    ///   - body: Receives the tab when the page is loaded.
    static func open<Result>(
        _ link: String = "", width: Int = 1280, height: Int = 900, scheme: ColorScheme = .light,
        reducedMotion: Bool = false, page: URL? = nil, _ body: (Tab) async throws -> Result
    ) async throws -> Result {
        let file = try page ?? url()
        let tab = try await browser.value.tab()
        try await tab.resize(width: width, height: height)
        try await tab.prefer(scheme, reducedMotion: reducedMotion)
        try await tab.open(URL(string: file.absoluteString + (link.isEmpty ? "" : "#" + link))!)
        let result = try await body(tab)
        try await tab.close()
        return result
    }

    /// The browser that all tests use together.
    private static let browser = Task { try await Browser() }

    /// An empty tab.
    static func emptyTab() async throws -> Tab { try await browser.value.tab() }
}

/// The tests of the page. They run one after the other, because parallel tests could exceed the timeouts of the browser.
@Suite("The page", .serialized, .timeLimit(.minutes(10)))
enum PageTests {}
