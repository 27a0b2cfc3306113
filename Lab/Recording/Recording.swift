import CoverageHooks

/// Recordings of function calls and queues. The recorded sources contain no code for this purpose.
package enum Recording {
    /// Whether this program was compiled with the coverage callbacks that recordings need.
    package static var isPossible: Bool { coverage_log_is_possible() }
}
