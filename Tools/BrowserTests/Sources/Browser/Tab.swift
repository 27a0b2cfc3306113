import Foundation
import Synchronization

/// A tab of the browser.
public final class Tab: Sendable {
    private let connection: Connection
    private let target: String
    private let session: String
    private let log = Mutex(Log())

    /// The events so far, and the tasks that wait for one.
    private struct Log {
        var events: [Message] = []
        var waiting: [(event: String, arrived: CheckedContinuation<Void, Never>)] = []
    }

    init(_ connection: Connection, target: String, session: String) {
        self.connection = connection
        self.target = target
        self.session = session
        connection.listen(to: session) { [weak self] in self?.note($0) }
    }

    /// Closes the tab.
    public func close() async throws {
        connection.forget(session)
        _ = try await connection.send("Target.closeTarget", ["targetId": .string(target)], as: Nothing.self)
    }

    /// Sends a command of the DevTools protocol and waits for its completion.
    public func send(_ method: String, _ parameters: JSON = [:]) async throws {
        _ = try await send(method, parameters, as: Nothing.self)
    }

    /// Sends a command of the DevTools protocol and returns its result.
    public func send<Result: Decodable>(_ method: String, _ parameters: JSON = [:], as type: Result.Type) async throws
        -> Result
    {
        try await connection.send(method, parameters, session: session, as: type)
    }

    /// Opens an address and waits until the page is loaded.
    ///
    /// - Throws: ``BrowserError`` if the page cannot be opened.
    public func open(_ url: URL) async throws {
        struct Navigated: Decodable {
            let errorText: String?
            let loaderId: String?
        }
        let before = log.withLock { $0.events.count }
        let navigated = try await send("Page.navigate", ["url": .string(url.absoluteString)], as: Navigated.self)
        if let error = navigated.errorText { throw BrowserError.refused("to open \(url)", reason: error) }
        // For another fragment of the same page, the browser loads nothing, so there is no event.
        if navigated.loaderId != nil { await event("Page.loadEventFired", after: before) }
    }

    /// Loads the page again.
    public func reload() async throws {
        let before = log.withLock { $0.events.count }
        try await send("Page.reload")
        await event("Page.loadEventFired", after: before)
    }

    /// The events with a name, in the order of their arrival.
    func events<Parameters: Decodable>(_ name: String, as type: Parameters.Type) throws -> [Parameters] {
        try log.withLock { $0.events.filter { $0.event == name } }.map { try $0.parameters(as: type) }
    }

    /// Waits for an event of this name after the first `count` events.
    private func event(_ name: String, after count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = log.withLock { log in
                let isThere = log.events[count...].contains { $0.event == name }
                if !isThere { log.waiting.append((name, continuation)) }
                return isThere
            }
            if isThere { continuation.resume() }
        }
    }

    private func note(_ message: Message) {
        let arrived = log.withLock { log in
            log.events.append(message)
            let arrived = log.waiting.filter { $0.event == message.event }
            log.waiting.removeAll { $0.event == message.event }
            return arrived
        }
        for waiting in arrived { waiting.arrived.resume() }
    }
}
