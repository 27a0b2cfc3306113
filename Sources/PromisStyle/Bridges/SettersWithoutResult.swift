// The setters of the original return nothing, so nothing is unused in `queue.sync { promise.setResult(1) }`, and they can be
// passed as a closure that returns nothing. The compiler chooses these forms. The others, which return a Bool, are
// disfavored: the compiler chooses one where a Bool is needed.

extension Future {
    /// Resolves with the result, as the form that returns a Bool does.
    @inlinable
    public func setResult(_ result: ResultType) { resolve(.result(result)) }

    /// Resolves with the error, as the form that returns a Bool does.
    @inlinable
    public func setError(_ error: any Error) { resolve(.error(error)) }

    /// Cancels, as the form that returns a Bool does.
    @inlinable
    public func cancel() { resolve(.cancelled) }
}

extension Promise {
    /// Resolves with the result, as the form that returns a Bool does.
    @inlinable
    public func setResult(_ result: ResultType) { future.resolve(.result(result)) }

    /// Resolves with the error, as the form that returns a Bool does.
    @inlinable
    public func setError(_ error: any Error) { future.resolve(.error(error)) }

    /// Cancels, as the form that returns a Bool does.
    @inlinable
    public func cancel() { future.resolve(.cancelled) }

    /// Resolves like the other future, as the form that returns a Bool does.
    public func setResolution(of other: Future<ResultType>) { let _: Bool = setResolution(of: other) }
}
