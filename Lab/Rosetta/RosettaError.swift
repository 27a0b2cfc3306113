import Foundation

/// A failure to run a program, as opposed to an error in the program.
package enum RosettaError: Error, LocalizedError, Equatable {
    /// The version did not end before the timeout: a promise was never settled, or a handler was never called.
    case neverEnded(program: String, run: String, design: String, printed: [String])

    package var errorDescription: String? {
        switch self {
        case .neverEnded(let program, let run, let design, let printed):
            """
            \(program) (\(run)) in \(design) did not end within \(Int(Program.timeout)) seconds. \
            \(printed.isEmpty ? "It printed nothing." : "It printed: \(printed.joined(separator: " / "))") \
            Look for a promise that is never settled, and for code that blocks the main queue.
            """
        }
    }
}
