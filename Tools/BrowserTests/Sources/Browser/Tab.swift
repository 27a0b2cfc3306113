import Foundation
import Synchronization

/// A tab of the browser.
public final class Tab: Sendable {
    private let connection: Connection
    private let target: JSON
    private let session: String
    /// The events of the tab so far.
    private let log = Mutex<[JSON]>([])

    init(_ connection: Connection, target: JSON, session: String) {
        (self.connection, self.target, self.session) = (connection, target, session)
        connection.listen(to: session) { [weak self] event in self?.log.withLock { $0.append(event) } }
    }

    /// Closes the tab.
    public func close() async throws {
        connection.forget(session)
        try await connection.send("Target.closeTarget", ["targetId": target])
    }

    /// Sends a command of the DevTools protocol, waits for its completion, and returns its result.
    @discardableResult
    public func send(_ method: String, _ parameters: JSON = [:]) async throws -> JSON {
        try await connection.send(method, parameters, session: session)
    }

    /// Opens an address and waits until the page is loaded.
    ///
    /// - Throws: ``BrowserError`` if the page cannot be opened.
    public func open(_ url: URL) async throws {
        let navigated = try await send("Page.navigate", ["url": JSON(url.absoluteString)])
        if let error = navigated["errorText"].text { throw BrowserError("Chromium refused to open \(url): \(error)") }
        try await wait(until: "document.readyState === 'complete'")
    }

    /// The parameters of the events with this name, in the order in which the events arrived.
    func events(_ name: String) -> [JSON] {
        log.withLock { $0.filter { $0["method"].text == name } }.map { $0["params"] }
    }
}
