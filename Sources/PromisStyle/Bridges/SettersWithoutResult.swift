// The setters of the original return nothing. So no result is unused in `queue.sync { promise.setResult(1) }`, and a setter
// can be passed as a closure that returns nothing. The forms in this file do the same, and the compiler prefers them. The
// other forms, which return a Bool, are disfavored: the compiler chooses one of them only where a Bool is needed.

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
