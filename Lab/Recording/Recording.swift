import CoverageHooks
import Foundation

/// Recordings of function calls and queues. The recorded sources contain no code for this purpose.
package enum Recording {
    /// Whether this program was compiled with the coverage callbacks that recordings need.
    package static var isPossible: Bool { coverage_log_is_possible() }

    /// The clone in which this program was compiled. The paths of a ``SourcePlace`` are relative to it.
    package static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
