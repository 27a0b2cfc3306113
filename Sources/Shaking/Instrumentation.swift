import CoverageHooks
import Foundation

/// Checks that this program was compiled for shaking: with a call at the beginning of each basic block, in which a thread
/// may yield to other threads. The compiler inserts these calls; the source code does not change.
public enum Instrumentation {
    /// Whether this program was compiled for shaking.
    public static var isPresent: Bool { shaking_is_possible() }

    /// Throws ``Missing`` if this program was not compiled for shaking.
    public static func require() throws {
        if !isPresent { throw Missing() }
    }

    /// The error of a program that is to be shaken but was not compiled for shaking.
    public struct Missing: LocalizedError, CustomStringConvertible {
        /// The advice for the user.
        public var errorDescription: String? { description }

        /// The advice, for a program that ends with this error.
        public var description: String {
            """
            This program was not compiled for shaking, so its threads cannot be disturbed. In this repository, run 'make \
            shake'. In a package of your own, use the compiler options in docs/adding-a-design.md.
            """
        }
    }
}
