/// One piece of work succeeds, one fails, one is cancelled, and one is forgotten. `onCancel` runs for the cancelled one only.
func fourEndings() {
    let endings: [Promise<String>.Outcome?] = [
        .success("Ada"), .failure(NoConnection()), .failure(CancellationError()), nil,
    ]
    for ending in endings {
        let user = Promise<String> { resolver in
            resolver.onCancel(on: nil) { print("The work stops.") }
            resolver.onCancel { print("The screen closes, on the main queue.") }
            ending.map(resolver.settle)
        }
        print("settled: \(user.outcome != nil), cancelled: \(user.isCancelled)")
    }
}
