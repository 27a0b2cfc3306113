import Foundation

/// Why the browser could not do what it was asked to do.
public enum BrowserError: LocalizedError, Sendable {
    /// There is no Chromium on this machine.
    case notFound
    /// The browser has ended, or did so before it answered. What it wrote to its error output.
    case ended(String)
    /// It did not answer a command in time.
    case noAnswer(String, seconds: Double)
    /// It refused a command.
    case refused(String, reason: String)
    /// A script in the page failed.
    case script(String, reason: String)
    /// A condition did not come true in time.
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
