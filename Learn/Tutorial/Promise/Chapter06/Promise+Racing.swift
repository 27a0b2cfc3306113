/// The outcome of the promise that is settled first.
func race<Value>(_ promises: [Promise<Value>]) -> Promise<Value> {
    guard !promises.isEmpty else { return Promise(.failure(PromiseError.noPromises)) }
    let winner = Promise<Value>()
    for promise in promises {
        promise.whenSettled(on: nil) { winner.settle($0) }
    }
    return winner
}
