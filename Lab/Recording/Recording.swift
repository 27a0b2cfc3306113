import CoverageHooks
import Foundation

/// Recordings of what runs when, made without a word of instrumentation in the code that is recorded.
public enum Recording {
    /// Whether this program was compiled with the coverage callbacks of which recordings are made.
    public static var isPossible: Bool { coverage_log_is_possible() }

    /// The clone in which this program was compiled. The paths of a ``SourcePlace`` begin here.
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
