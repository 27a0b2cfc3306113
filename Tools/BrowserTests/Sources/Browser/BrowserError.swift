import Foundation

/// A failure of the browser.
public enum BrowserError: LocalizedError, Sendable {
    /// There is no Chromium on this machine.
    case notFound
    /// The browser has exited. The text is its error output.
    case ended(String)
    /// The browser did not answer a command before the timeout.
    case noAnswer(String, seconds: Double)
    /// The browser refused a command.
    case refused(String, reason: String)
    /// A script in the page failed.
    case script(String, reason: String)
    /// A condition was not met before the timeout.
    case neverTrue(String, seconds: Double)

    public var errorDescription: String? {
        switch self {
        case .notFound:
            """
            There is no Chromium here, and the page is tested in one. Install it by 'apt-get install chromium', or name the \
            program: CHROMIUM=/path/to/chromium
            """
        case .ended(let output): "Chromium has ended. It wrote: \(output.isEmpty ? "nothing" : output)"
        case .noAnswer(let method, let seconds): "Chromium did not answer \(method) within \(Int(seconds)) seconds."
        case .refused(let method, let reason): "Chromium refused \(method): \(reason)"
        case .script(let script, let reason): "A script failed: \(reason)\n\(script)"
        case .neverTrue(let condition, let seconds): "This was not true within \(Int(seconds)) seconds: \(condition)"
        }
    }
}
