import Foundation

extension PMKPromise {
    /// Waits for all inputs, whatever their outcomes, and always fulfills: with a manifold of the array of values and,
    /// only if there were any, the array of errors.
    ///
    ///     PMKPromise.join(promises).then { (values: [Int], errors: [NSError]?) in … }
    ///
    /// Both arrays are in the order of the inputs. Values may stand among the promises. The errors count as handled.
    /// One step of work for each input, however many fail. Mirrors `join:`.
    public static func join(_ inputs: [(any Sendable)?]) -> PMKPromise {
        let result = PMKPromise()
        let outcomes = Collector(count: inputs.count)
        if inputs.isEmpty { result.settle(with: .fulfilled(manifold(of: []))) }
        for (index, input) in inputs.enumerated() {
            promise(of: input).addHandler { input in
                let outcome = input.settledOutcome
                if case .rejected(let rejection) = outcome { rejection.markHandled() }
                guard let all = outcomes.add(outcome, at: index) else { return }
                result.settle(with: .fulfilled(manifold(of: all)))
            }
        }
        return result
    }
}

private func manifold(of outcomes: [Outcome]) -> PMKManifold {
    var values: [any Sendable] = []
    var errors: [NSError] = []
    for outcome in outcomes {
        switch outcome {
        case .fulfilled: values.append(outcome[0])
        case .rejected(let rejection): errors.append(rejection.error)
        }
    }
    return errors.isEmpty ? PMKManifold(values) : PMKManifold(values, errors)
}
