// This file has an unchecked type, because Swift 5 mode has closures that the compiler can't check. In this mode an
// operator takes its closure as in the original: the closure may capture anything, and it has the isolation of the code
// around it. So a class of the main actor can use its properties in the closure. As with the original, the program
// itself has to use its objects on the right queues.
//
// Swift 6 mode checks the closures. That takes two forms of each operator: one whose closure is `@Sendable`, and one whose
// closure is isolated to the main actor. The attribute `@available(swift, …)` gives each mode its forms.

/// Carries the closure of a program in Swift 5 mode into a closure that promises store. The program is responsible for
/// its closure.
@usableFromInline
struct UncheckedClosure<Closure>: @unchecked Sendable {
    @usableFromInline let call: Closure

    @inlinable
    init(_ closure: Closure) { call = closure }
}

/// The closure of a program in Swift 5 mode, as one that promises store.
@inlinable
func assumedSendable<Input, Output>(
    _ work: @escaping (Input) throws -> Output
) -> @Sendable (Input) throws -> Output {
    { [work = UncheckedClosure(work)] input in try work.call(input) }
}

/// `assumedSendable` for a closure that does not throw.
@inlinable
func assumedSendable<Input, Output>(_ work: @escaping (Input) -> Output) -> @Sendable (Input) -> Output {
    { [work = UncheckedClosure(work)] input in work.call(input) }
}

/// `assumedSendable` for a closure without parameters.
@inlinable
func assumedSendable<Output>(_ work: @escaping () throws -> Output) -> @Sendable () throws -> Output {
    { [work = UncheckedClosure(work)] in try work.call() }
}

/// `assumedSendable` for a closure without parameters that does not throw.
@inlinable
func assumedSendable<Output>(_ work: @escaping () -> Output) -> @Sendable () -> Output {
    { [work = UncheckedClosure(work)] in work.call() }
}

/// `assumedSendable` for a closure with two parameters.
@inlinable
func assumedSendable<First, Second, Output>(
    _ work: @escaping (First, Second) throws -> Output
) -> @Sendable (First, Second) throws -> Output {
    { [work = UncheckedClosure(work)] first, second in try work.call(first, second) }
}

/// `assumedSendable` for a closure with two parameters that does not throw.
@inlinable
func assumedSendable<First, Second, Output>(
    _ work: @escaping (First, Second) -> Output
) -> @Sendable (First, Second) -> Output {
    { [work = UncheckedClosure(work)] first, second in work.call(first, second) }
}

/// The type of a parameter that only the forms for Swift 5 mode have. No caller passes it; it always has its default value.
///
/// Such a form calls the form for Swift 6 mode. The compiler sees both forms there, and chooses the one without this parameter.
public enum Swift5Mode: Sendable {
    /// The compiler does not check what the closure captures.
    case unchecked
}
