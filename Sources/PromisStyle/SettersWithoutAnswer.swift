// The setters of the original return nothing. Here they say whether they had an effect, so a function that takes the
// place of a `(ResultType) -> Void`, or whose call is returned from a closure that returns nothing, needs these forms.
// They are disfavored: the compiler uses one only where the answer has no place.

extension Future {
    /// ``setResult(_:)``, where the answer has no place.
    @_disfavoredOverload @inlinable
    public func setResult(_ result: ResultType) { resolve(.result(result)) }

    /// ``setError(_:)``, where the answer has no place.
    @_disfavoredOverload @inlinable
    public func setError(_ error: any Error) { resolve(.error(error)) }

    /// ``cancel()``, where the answer has no place.
    @_disfavoredOverload @inlinable
    public func cancel() { resolve(.cancelled) }
}

extension Promise {
    /// ``setResult(_:)``, where the answer has no place.
    @_disfavoredOverload @inlinable
    public func setResult(_ result: ResultType) { future.resolve(.result(result)) }

    /// ``setError(_:)``, where the answer has no place.
    @_disfavoredOverload @inlinable
    public func setError(_ error: any Error) { future.resolve(.error(error)) }

    /// ``cancel()``, where the answer has no place.
    @_disfavoredOverload @inlinable
    public func cancel() { future.resolve(.cancelled) }

    /// ``setResolution(of:)``, where the answer has no place.
    @_disfavoredOverload
    public func setResolution(of other: Future<ResultType>) { let _: Bool = setResolution(of: other) }
}
