/// How each promise ended, in the order of the promises. It never fails.
func outcomes<Value>(of promises: [Promise<Value>]) -> Promise<[Promise<Value>.Outcome]> {
    guard !promises.isEmpty else { return Promise(.success([])) }
    let all = Promise<[Promise<Value>.Outcome]>()
    let collected = Collected<Promise<Value>.Outcome>(count: promises.count)
    for (index, promise) in promises.enumerated() {
        promise.whenSettled(on: nil) { outcome in
            if let complete = collected.put(outcome, at: index) { all.settle(.success(complete)) }
        }
    }
    return all
}
