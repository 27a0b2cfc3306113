import PromisStyle

/// An error to fail with.
struct Broken: Error, Equatable {
    var number = 0
}

extension FutureState {
    /// The test's own error, should this be a failure with it.
    var broken: Broken? { error as? Broken }
    /// The error of the design, should this be a failure with one.
    var promisError: PromisError? { error as? PromisError }
}
