import Foundation

extension PMKPromise {
    /// Waits for all inputs, whatever their outcomes, and always fulfills: with a manifold of the array of values and, only
    /// if an input has failed, the array of errors.
    ///
    ///     PMKPromise.join(promises).then { (values: [Int], errors: [NSError]?) in … }
    ///
    /// The values are in the order of the inputs, the errors in the order in which the inputs failed. Each error has
    /// the index of its input under `PMKFailingPromiseIndexKey`, as with `when`. The array may also contain values. The
    /// errors count as handled. The work grows in proportion to the number of inputs, however many fail. Mirrors
    /// `join:`.
    public static func join(_ inputs: [(any Sendable)?]) -> PMKPromise {
        let result = PMKPromise()
        let outcomes = Collector(count: inputs.count)
        let errors = Locked<[NSError]>([])
        if inputs.isEmpty { result.settle(with: .fulfilled(PMKManifold([any Sendable]()))) }
        for (index, input) in inputs.enumerated() {
            promise(of: input).addHandler { outcome in
                if case .rejected(let rejection) = outcome {
                    rejection.markHandled()
                    errors.withLock { $0.append(rejection.error.failing(at: index)) }
                }
                guard let all = outcomes.add(outcome, at: index) else { return }
                result.settle(with: .fulfilled(manifold(values(of: all), errors.value)))
            }
        }
        return result
    }
}

private func values(of outcomes: [Outcome]) -> [any Sendable] {
    outcomes.compactMap { if case .fulfilled = $0 { $0[0] } else { nil } }
}

private func manifold(_ values: [any Sendable], _ errors: [NSError]) -> PMKManifold {
    errors.isEmpty ? PMKManifold(values) : PMKManifold(values, errors)
}
