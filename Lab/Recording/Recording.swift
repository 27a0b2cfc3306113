import CoverageHooks

/// Recordings of function calls and queues. The recorded sources contain no code for this purpose.
package enum Recording {
    /// Whether this program was compiled with the coverage callbacks that recordings need.
    package static var isPossible: Bool { coverage_log_is_possible() }
}

/// Runs programs and walks, and returns recordings of them.
///
/// Each call records again. Only one recording is made at a time, because the log covers the whole process.
package enum RecordedRuns {}
