import CoverageHooks
import Foundation

/// Recordings of function calls and queues, without instrumentation in the recorded code.
public enum Recording {
    /// Whether this program was compiled with the coverage callbacks that recordings need.
    public static var isPossible: Bool { coverage_log_is_possible() }

    /// The clone in which this program was compiled. The paths of a ``SourcePlace`` are relative to it.
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
