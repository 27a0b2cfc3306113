// In Swift 5 mode an operator takes its closure as in PromiseKit: the closure may capture what it likes, and it has the
// isolation of the code around it. A class of the main actor can use its properties in it, and a `Task` that the closure starts
// in any other class does not run on the main actor. The compiler checks nothing; the program keeps to its queues, as with
// PromiseKit.
//
// Swift 6 mode checks the closures, which takes two forms of each operator: one whose closure is `@Sendable`, and one whose
// closure is isolated to the main actor. The attribute `@available(swift, …)` gives each mode its forms.

/// The closure of a program in Swift 5 mode, as the type that promises store. Its layout is the same.
@inlinable
func assumedSendable<Input, Output>(
    _ body: @escaping (Input) throws -> Output
) -> @Sendable (Input) throws -> Output {
    unsafeBitCast(body, to: (@Sendable (Input) throws -> Output).self)
}

/// The same for a closure that does not throw.
@inlinable
func assumedSendable<Input, Output>(_ body: @escaping (Input) -> Output) -> @Sendable (Input) -> Output {
    unsafeBitCast(body, to: (@Sendable (Input) -> Output).self)
}

/// The same for a closure without parameters.
@inlinable
func assumedSendable<Output>(_ body: @escaping () -> Output) -> @Sendable () -> Output {
    unsafeBitCast(body, to: (@Sendable () -> Output).self)
}

/// The same for a closure with two parameters.
@inlinable
func assumedSendable<First, Second, Output>(
    _ body: @escaping (First, Second) -> Output
) -> @Sendable (First, Second) -> Output {
    unsafeBitCast(body, to: (@Sendable (First, Second) -> Output).self)
}

/// The type of a parameter that only the forms for Swift 5 mode have, always with its default.
///
/// In the body of such a form the compiler sees all forms of an operator, and chooses the one without this parameter.
public enum Swift5Mode: Sendable {
    /// The compiler does not check what the closure captures.
    case unchecked
}
