import Foundation

extension PMKPromise {
    /// Waits for all promises of an array and gives an array of their values, in the same order.
    ///
    ///     PMKPromise.when([first, second, 3]).then { (values: [Int]) in values.reduce(0, +) }
    ///
    /// The array may also contain values, and the same promise several times. A nil stays nil in the result, so an
    /// array that may have some is received as `[Int?]`. Only the first value of a manifold counts. An empty array
    /// gives an empty array.
    ///
    /// The first rejection rejects at once. The error is a copy of the error of the input, with the index of the input under
    /// `PMKFailingPromiseIndexKey` and the error of the input under `NSUnderlyingErrorKey`. An error of a subclass of
    /// `NSError` is passed on as it is, without the index. Other rejections change nothing and count as handled. The work
    /// grows in proportion to the number of inputs.
    ///
    /// Mirrors `when:` with an array.
    public static func when(_ inputs: [(any Sendable)?]) -> PMKPromise {
        whenAll(inputs.map(promise), label: { $0 }, assemble: { $0 })
    }

    /// `when` for an array that has no values among its promises. Mirrors `when:` with an array.
    //
    // The form above takes such arrays, too, but for it the compiler wraps each promise in an `any`, which `when` unwraps.
    public static func when(_ promises: [PMKPromise]) -> PMKPromise {
        whenAll(promises, label: { $0 }, assemble: { $0 })
    }

    /// Waits for all promises of a dictionary and gives a dictionary of their values, under the same keys.
    ///
    /// The rules are those for an array, except that a nil is left out of the result, and that `PMKFailingPromiseIndexKey`
    /// has the key of the input. Mirrors `when:` with a dictionary.
    public static func when<Key: Hashable & Sendable>(_ inputs: [Key: (any Sendable)?]) -> PMKPromise {
        let keys = Array(inputs.keys)
        return whenAll(
            keys.map { promise(of: inputs[$0] ?? nil) },
            label: { keys[$0] },
            assemble: { values in
                Dictionary(uniqueKeysWithValues: zip(keys, values).filter { unboxed($1) != nil })
            })
    }

    /// Returns the promise itself, because one promise needs no combining. Mirrors `when:` with a promise.
    public static func when(_ promise: PMKPromise) -> PMKPromise { promise }

    private static func whenAll(
        _ promises: [PMKPromise],
        label: @escaping @Sendable (Int) -> any Sendable,
        assemble: @escaping @Sendable ([any Sendable]) -> any Sendable
    ) -> PMKPromise {
        let result = PMKPromise()
        let outcomes = Collector(count: promises.count)
        // An input may stay pending as long as the program runs, so its handler releases everything when another input
        // has rejected the result.
        let undecided = Locked<PMKPromise?>(result)
        if promises.isEmpty { result.settle(with: .fulfilled(assemble([]))) }
        for (index, promise) in promises.enumerated() {
            promise.addHandler { outcome in
                switch outcome {
                case .fulfilled:
                    guard let all = outcomes.add(outcome, at: index) else { return }
                    undecided.value?.settle(with: .fulfilled(assemble(all.map { $0[0] })))
                case .rejected(let rejection):
                    rejection.markHandled()
                    undecided.value?.reject(with: rejection.error.failing(at: label(index)))
                    undecided.value = nil
                    outcomes.letGo()
                }
            }
        }
        return result
    }
}

extension NSError {
    /// A copy of the error with the label of the input of `when` or `join` that failed. An error of a subclass of `NSError`
    /// is returned as it is.
    func failing(at label: any Sendable) -> NSError {
        guard type(of: self) == NSError.self else { return self }
        var userInfo = userInfo
        userInfo[PMKFailingPromiseIndexKey] = label
        userInfo[NSUnderlyingErrorKey] = self
        return NSError(domain: domain, code: code, userInfo: userInfo)
    }
}
