import Foundation
import Synchronization

/// A tab of the browser.
public final class Tab: Sendable {
    private let connection: Connection
    private let target: JSON
    private let session: String
    private let log = Mutex(Log())

    /// The events so far, and the tasks that wait for one.
    private struct Log {
        var events: [JSON] = []
        var waiting: [(event: String, arrived: CheckedContinuation<Void, Never>)] = []
    }

    init(_ connection: Connection, target: JSON, session: String) {
        self.connection = connection
        self.target = target
        self.session = session
        connection.listen(to: session) { [weak self] in self?.note($0) }
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
        let before = log.withLock { $0.events.count }
        let navigated = try await send("Page.navigate", ["url": JSON(url.absoluteString)])
        if let error = navigated["errorText"].text { throw BrowserError.refused("to open \(url)", reason: error) }
        // For another fragment of the same page, the browser loads nothing, so there is no event.
        if !navigated["loaderId"].isMissing { await event("Page.loadEventFired", after: before) }
    }

    /// Loads the page again.
    public func reload() async throws {
        let before = log.withLock { $0.events.count }
        try await send("Page.reload")
        await event("Page.loadEventFired", after: before)
    }

    /// The parameters of the events with a name, in the order of their arrival.
    func events(_ name: String) -> [JSON] {
        log.withLock { $0.events.filter { $0["method"].text == name } }.map { $0["params"] }
    }

    /// Waits for an event of this name after the first `count` events.
    private func event(_ name: String, after count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = log.withLock { log in
                let isThere = log.events[count...].contains { $0["method"].text == name }
                if !isThere { log.waiting.append((name, continuation)) }
                return isThere
            }
            if isThere { continuation.resume() }
        }
    }

    private func note(_ message: JSON) {
        let arrived = log.withLock { log in
            log.events.append(message)
            let arrived = log.waiting.filter { $0.event == message["method"].text }
            log.waiting.removeAll { $0.event == message["method"].text }
            return arrived
        }
        for waiting in arrived { waiting.arrived.resume() }
    }
}
