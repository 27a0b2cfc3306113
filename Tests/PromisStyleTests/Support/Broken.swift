import PromisStyle

/// An error to fail with.
struct Broken: Error, Equatable {
    var number = 0
}

extension FutureState {
    /// The error, if the state has an error and it is the test's own.
    var broken: Broken? { error as? Broken }
    /// The error, if the state has an error and the design made it.
    var promisError: PromisError? { error as? PromisError }
}
