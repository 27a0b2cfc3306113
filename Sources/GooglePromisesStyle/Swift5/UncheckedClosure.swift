// In Swift 5 mode an operator takes its closure as in the original: the closure may capture what it likes, and it has the
// isolation of the code around it. So a class of the main actor can use its properties in the closure. The compiler checks
// nothing. As with the original, the program itself has to use its objects on the right queues.
//
// Swift 6 mode checks the closures. That takes two forms of each operator: one whose closure is `@Sendable`, and one whose
// closure is isolated to the main actor. The attribute `@available(swift, …)` gives each mode its forms.

/// The closure of a program in Swift 5 mode, cast to the type that promises store. Both types have the same layout.
@inlinable
func assumedSendable<Input, Output>(
    _ work: @escaping (Input) throws -> Output
) -> @Sendable (Input) throws -> Output {
    unsafeBitCast(work, to: (@Sendable (Input) throws -> Output).self)
}

/// `assumedSendable` for a closure that does not throw.
@inlinable
func assumedSendable<Input, Output>(_ work: @escaping (Input) -> Output) -> @Sendable (Input) -> Output {
    unsafeBitCast(work, to: (@Sendable (Input) -> Output).self)
}

/// `assumedSendable` for a closure without parameters.
@inlinable
func assumedSendable<Output>(_ work: @escaping () throws -> Output) -> @Sendable () throws -> Output {
    unsafeBitCast(work, to: (@Sendable () throws -> Output).self)
}

/// `assumedSendable` for a closure without parameters that does not throw.
@inlinable
func assumedSendable<Output>(_ work: @escaping () -> Output) -> @Sendable () -> Output {
    unsafeBitCast(work, to: (@Sendable () -> Output).self)
}

/// `assumedSendable` for a closure with two parameters.
@inlinable
func assumedSendable<First, Second, Output>(
    _ work: @escaping (First, Second) throws -> Output
) -> @Sendable (First, Second) throws -> Output {
    unsafeBitCast(work, to: (@Sendable (First, Second) throws -> Output).self)
}

/// `assumedSendable` for a closure with two parameters that does not throw.
@inlinable
func assumedSendable<First, Second, Output>(
    _ work: @escaping (First, Second) -> Output
) -> @Sendable (First, Second) -> Output {
    unsafeBitCast(work, to: (@Sendable (First, Second) -> Output).self)
}

/// The type of a parameter that only the forms for Swift 5 mode have. No caller passes it; it always has its default value.
///
/// Such a form calls the form for Swift 6 mode. The compiler sees both forms there, and chooses the one without this parameter.
public enum Swift5Mode: Sendable {
    /// The compiler does not check what the closure captures.
    case unchecked
}
