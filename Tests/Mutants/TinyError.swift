import Conformance

/// An error that a ``TinyPromise`` makes itself.
struct TinyError: Error {
    let meaning: ErrorMeaning
}
