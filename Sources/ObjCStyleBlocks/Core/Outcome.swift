/// The value or the rejection with which a promise was settled.
///
/// All promises that pass a value on share one copy of the value, because the case is `indirect`. All promises that pass an
/// error on share one rejection, which is an object.
enum Outcome: Sendable {
    /// The value, which is `boxedNil` if it is nil.
    indirect case fulfilled(any Sendable)
    case rejected(Rejection)
}
