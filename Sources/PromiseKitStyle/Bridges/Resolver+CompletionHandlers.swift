extension Resolver {
    /// Settles the promise with the arguments of a completion handler of the form `(value?, error?)`.
    ///
    /// An error rejects the promise, even if there is a value as well. Otherwise a value fulfills it. If there is
    /// neither, the promise is rejected with `PMKError.invalidCallingConvention`.
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

    /// Settles the promise with the arguments of a completion handler of the form `(value, error?)`. An error rejects
    /// the promise. Otherwise the value fulfills it.
    @inlinable
    public func resolve(_ obj: T, _ error: Error?) {
        if let error {
            reject(error)
        } else {
            fulfill(obj)
        }
    }

    /// Settles the promise with the arguments of a completion handler of the form `(error?, value?)`. It does the same
    /// as the form `(value?, error?)`.
    @inlinable
    public func resolve(_ error: Error?, _ obj: T?) {
        resolve(obj, error)
    }

    /// Settles the promise with a `Result` of the Swift standard library.
    @inlinable
    public func resolve<E: Error>(_ result: Swift.Result<T, E>) {
        switch result {
        case .success(let value): fulfill(value)
        case .failure(let error): reject(error)
        }
    }
}

extension Resolver where T == Void {
    /// Settles the promise with the argument of a completion handler of the form `(error?)`. An error rejects the
    /// promise, and nil fulfills it.
    @inlinable
    public func resolve(_ error: Error?) {
        if let error {
            reject(error)
        } else {
            fulfill(())
        }
    }

    /// Fulfills the promise. It takes no arguments, so `seal.fulfill_` can be passed as a closure.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    @inlinable
    public func fulfill_() {
        fulfill(())
    }
}
