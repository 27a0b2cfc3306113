// In Swift 5 mode an operator takes its closure as in the original: the closure may capture what it likes, and it has the
// isolation of the code around it. So a class of the main actor can use its properties in the closure. The forms are marked
// `@preconcurrency`, so the compiler doesn't check in Swift 5 mode whether the closure is `@Sendable`. As with the original, the
// program itself has to use its objects on the right queues.
//
// Swift 6 mode checks the closures. That takes two forms of each operator: one whose closure is `@Sendable`, and one whose
// closure is isolated to the main actor. The attribute `@available(swift, …)` gives each mode its forms.

/// The type of a parameter that only the forms for Swift 5 mode have. No caller passes it; it always has its default value.
///
/// Such a form calls the form for Swift 6 mode. The compiler sees both forms there, and chooses the one without this parameter.
public enum Swift5Mode: Sendable {
    /// The compiler does not check what the closure captures.
    case unchecked
}
