import Foundation

/// A Chromium without a window. The browser exits when this object is released or this process ends.
public final class Browser: Sendable {
    private let connection: Connection

    /// Starts the browser.
    ///
    /// - Throws: ``BrowserError``, for instance if there is no Chromium here.
    public init() async throws {
        // Writing to a browser that has exited must return an error, and must not terminate this process by SIGPIPE.
        signal(SIGPIPE, SIG_IGN)
        let (commands, answers, errors) = (Pipe(), Pipe(), Pipe())
        let process = try Chromium.process()
        process.standardInput = commands
        process.standardOutput = answers
        process.standardError = errors
        connection = Connection(commands: commands, answers: answers, errors: errors)
        try process.run()
        // Closes this process's copies of the browser's ends of the pipes, so that the pipes end when the browser
        // exits.
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
