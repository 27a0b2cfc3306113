/// The first value. It fails only if all promises fail.
func firstValue<Value>(of promises: [Promise<Value>]) -> Promise<Value> {
    guard !promises.isEmpty else { return Promise(.failure(PromiseError.noPromises)) }
    let winner = Promise<Value>()
    for promise in promises {
        promise.whenSettled(on: nil) { outcome in
            if case .success = outcome { winner.settle(outcome) }
        }
    }
    outcomes(of: promises).map(on: nil) { _ in winner.settle(.failure(PromiseError.noWinner)) }
    return winner
}
