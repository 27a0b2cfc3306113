// The setters of the original return nothing. Those here return a Bool, so they cannot be passed as a closure that returns
// nothing, and a closure that returns nothing cannot end with `return promise.setError(error)`. These forms return
// nothing. They are disfavored: the compiler chooses one only where a Bool does not fit.

extension Future {
    /// ``setResult(_:)``, without the Bool.
    @_disfavoredOverload @inlinable
    public func setResult(_ result: ResultType) { resolve(.result(result)) }

    /// ``setError(_:)``, without the Bool.
    @_disfavoredOverload @inlinable
    public func setError(_ error: any Error) { resolve(.error(error)) }

    /// ``cancel()``, without the Bool.
    @_disfavoredOverload @inlinable
    public func cancel() { resolve(.cancelled) }
}

extension Promise {
    /// ``setResult(_:)``, without the Bool.
    @_disfavoredOverload @inlinable
    public func setResult(_ result: ResultType) { future.resolve(.result(result)) }

    /// ``setError(_:)``, without the Bool.
    @_disfavoredOverload @inlinable
    public func setError(_ error: any Error) { future.resolve(.error(error)) }

    /// ``cancel()``, without the Bool.
    @_disfavoredOverload @inlinable
    public func cancel() { future.resolve(.cancelled) }

    /// ``setResolution(of:)``, without the Bool.
    @_disfavoredOverload
    public func setResolution(of other: Future<ResultType>) { let _: Bool = setResolution(of: other) }
}
