/// Work that ends well, that fails, that is cancelled, and that is forgotten. Only a cancellation is heard by `onCancel`.
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
