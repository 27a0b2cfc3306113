import Foundation

/// A Chromium without a window. It exits when this object is released or this process ends.
public final class Browser: Sendable {
    private let connection: Connection

    /// The path of the program that is started.
    ///
    /// - Throws: ``BrowserError/notFound``.
    public static func program() throws -> String { try Chromium.find() }

    /// Starts it.
    ///
    /// - Throws: ``BrowserError``, for instance if there is no Chromium here.
    public init() async throws {
        // Writing to a browser that has exited must be an error, and not terminate this process by SIGPIPE.
        signal(SIGPIPE, SIG_IGN)
        let (commands, answers, errors) = (Pipe(), Pipe(), Pipe())
        let process = try Chromium.process()
        process.standardInput = commands
        process.standardOutput = answers
        process.standardError = errors
        connection = Connection(commands: commands, answers: answers, errors: errors)
        try process.run()
        // The browser's ends of the pipes are closed here, so that the pipes end with the browser.
        try commands.fileHandleForReading.close()
        try answers.fileHandleForWriting.close()
        try errors.fileHandleForWriting.close()
        _ = try await connection.send("Browser.getVersion", as: Nothing.self)
    }

    /// Opens an empty tab.
    public func tab() async throws -> Tab {
        struct Created: Decodable { let targetId: String }
        struct Attached: Decodable { let sessionId: String }
        let target = try await connection.send("Target.createTarget", ["url": "about:blank"], as: Created.self).targetId
        let session = try await connection.send(
            "Target.attachToTarget", ["targetId": .string(target), "flatten": true], as: Attached.self
        ).sessionId
        let tab = Tab(connection, target: target, session: session)
        for domain in ["Page", "Runtime", "Log", "Network", "DOM"] { try await tab.send(domain + ".enable") }
        return tab
    }
}
