import CoverageHooks
import Foundation

/// Checks that this program was compiled for shaking: with a call at the beginning of each basic block, in which a thread may
/// yield to the others. The source code is the same.
public enum Instrumentation {
    /// Whether this program was compiled in this way.
    public static var isPresent: Bool { shaking_is_possible() }

    /// Throws ``Missing`` if this program was compiled in the usual way.
    public static func require() throws {
        if !isPresent { throw Missing() }
    }

    /// The error of a program that was compiled in the usual way and is to be shaken.
    public struct Missing: LocalizedError, CustomStringConvertible {
        /// What to do.
        public var errorDescription: String? { description }

        /// The same, for a program that ends with this error.
        public var description: String {
            """
            This program was not compiled for shaking, so its threads cannot be disturbed. In this repository, run 'make \
            shake'. In a package of your own, use the compiler options in docs/adding-a-design.md.
            """
        }
    }
}
