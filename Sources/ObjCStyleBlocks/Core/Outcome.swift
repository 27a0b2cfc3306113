/// How a promise ended.
///
/// All promises that pass a value on share one copy of it, because the case is `indirect`. They also share the
/// rejection.
enum Outcome: Sendable {
    /// Nil, which is a legal value, is `boxedNil`.
    indirect case fulfilled(any Sendable)
    case rejected(Rejection)
}
