import Foundation

/// A failure of the browser, or of a script in the page.
public struct BrowserError: LocalizedError, Sendable {
    public let errorDescription: String?

    init(_ message: String) { errorDescription = message }
}
