extension Resolver {
    /// Settles the promise with the arguments of a completion handler of the form `(value?, error?)`. Mirrors
    /// `Resolver.resolve(_:_:)` of PromiseKit.
    ///
    ///     Promise { seal in loadUser(completion: seal.resolve) }
    ///
    /// - Parameters:
    ///   - obj: The value, which fulfills the promise if there's no error.
    ///   - error: The error, which rejects the promise even if there's a value as well. If both are nil, the promise is
    ///     rejected with `PMKError.invalidCallingConvention`.
    @inlinable
    public func resolve(_ obj: T?, _ error: Error?) {
        if let error {
            reject(error)
        } else if let obj {
            fulfill(obj)
        } else {
            reject(PMKError.invalidCallingConvention)
        }
    }

    /// Settles the promise with the arguments of a completion handler of the form `(value, error?)`. Mirrors
    /// `Resolver.resolve(_:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - obj: The value, which fulfills the promise if there's no error.
    ///   - error: The error, which rejects the promise, or nil.
    @inlinable
    public func resolve(_ obj: T, _ error: Error?) {
        if let error {
            reject(error)
        } else {
            fulfill(obj)
        }
    }

    /// Settles the promise with the arguments of a completion handler of the form `(error?, value?)`. Mirrors
    /// `Resolver.resolve(_:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - error: The error, which rejects the promise even if there's a value as well. If both are nil, the promise is
    ///     rejected with `PMKError.invalidCallingConvention`.
    ///   - obj: The value, which fulfills the promise if there's no error.
    @inlinable
    public func resolve(_ error: Error?, _ obj: T?) {
        resolve(obj, error)
    }

    /// Settles the promise with a `Result` of the Swift standard library. Mirrors `Resolver.resolve(_:)` of PromiseKit.
    ///
    /// - Parameter result: A success fulfills the promise, and a failure rejects it.
    @inlinable
    public func resolve<E: Error>(_ result: Swift.Result<T, E>) {
        switch result {
        case .success(let value): fulfill(value)
        case .failure(let error): reject(error)
        }
    }
}

extension Resolver where T == Void {
    /// Settles a promise without a value with the argument of a completion handler of the form `(error?)`. Mirrors
    /// `Resolver.resolve(_:)` of PromiseKit.
    ///
    /// - Parameter error: An error rejects the promise, and nil fulfills it.
    @inlinable
    public func resolve(_ error: Error?) {
        if let error {
            reject(error)
        } else {
            fulfill(())
        }
    }

    /// Fulfills a promise without a value. Mirrors `Resolver.fulfill_()` of PromiseKit.
    ///
    /// It takes no arguments, so `seal.fulfill_` can be passed as a closure.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    @inlinable
    public func fulfill_() {
        fulfill(())
    }
}
