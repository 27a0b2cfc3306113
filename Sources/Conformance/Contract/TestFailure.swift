/// The error with which rules reject promises. It's a class, so that a rule can check whether the same object arrives.
package final class TestFailure: Error, Sendable, CustomStringConvertible {
    /// The text for the error in observations, as in `rejected: boom`.
    package let name: String
    /// Makes a new error. Two errors of the same name are different objects.
    package init(_ name: String) { self.name = name }
    package var description: String { name }
}
