import Foundation

/// Chromium without a window. The browser exits when this object is released, or when this process ends.
public final class Browser: Sendable {
    private let connection: Connection

    /// Starts the browser.
    ///
    /// - Throws: ``BrowserError``, for instance if there is no Chromium here.
    public init() async throws {
        // A write to a browser that has exited must return an error. Without this line, SIGPIPE would terminate this process.
        signal(SIGPIPE, SIG_IGN)
        let (commands, answers, errors) = (Pipe(), Pipe(), Pipe())
        let process = try Chromium.process()
        process.standardInput = commands
        process.standardOutput = answers
        process.standardError = errors
        connection = Connection(commands: commands, answers: answers, errors: errors)
        try process.run()
        // This process has copies of the ends of the pipes that the browser uses. The pipes end when the browser exits only if
        // these copies are closed.
        try commands.fileHandleForReading.close()
        try answers.fileHandleForWriting.close()
        try errors.fileHandleForWriting.close()
        try await connection.send("Browser.getVersion")
    }

    /// Opens an empty tab.
    public func tab() async throws -> Tab {
        let target = try await connection.send("Target.createTarget", ["url": "about:blank"])["targetId"]
        let attached = try await connection.send("Target.attachToTarget", ["targetId": target, "flatten": true])
        let tab = Tab(connection, target: target, session: attached["sessionId"].text ?? "")
        for domain in ["Page", "Runtime", "Log", "Network", "DOM"] { try await tab.send(domain + ".enable") }
        return tab
    }
}
