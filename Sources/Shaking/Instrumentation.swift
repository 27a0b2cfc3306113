import Foundation
import ShakingHook

/// What the compiler has to add to a program, so that its threads can be shaken: a call between any two basic blocks, in
/// which a thread may give way to the others. The code itself is unchanged.
public enum Instrumentation {
    /// Whether this program was compiled in this way.
    public static var isPresent: Bool { shaking_is_possible() }

    /// Throws ``Missing`` if this program was compiled in the usual way.
    public static func require() throws {
        if !isPresent { throw Missing() }
    }

    /// The error if a program is to be shaken that was compiled in the usual way.
    public struct Missing: LocalizedError, CustomStringConvertible {
        /// What to do.
        public var errorDescription: String? { description }

        /// The same, for a program that ends with this error.
        public var description: String {
            """
            This program was not compiled for shaking: its threads never give way. Here 'make shake' compiles it. In a \
            package of your own, build it with the options that docs/adding-a-design.md shows.
            """
        }
    }
}
