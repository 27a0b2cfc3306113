extension Guarantee {
    func value() async -> Value {
        await withUnsafeContinuation { waiting in
            promise.whenSettled(on: nil) { outcome in
                if case .success(let value) = outcome { waiting.resume(returning: value) }
            }
        }
    }
}

extension Promise {
    func mapAsync<Next>(_ work: @escaping @Sendable (Value) async throws -> Next) -> Promise<Next> {
        let (next, resolver) = Promise<Next>.pending()
        let task = Task {
            do { resolver.settle(.success(try await work(value()))) } catch { resolver.settle(.failure(error)) }
        }
        next.catch(policy: .allErrors) { _ in task.cancel() }
        return next
    }
}

func arrivals<Value>(of promises: [Promise<Value>]) -> AsyncStream<Promise<Value>.Outcome> {
    AsyncStream { arrivals in
        let (seen, all) = (Count(), promises.count)
        if promises.isEmpty { arrivals.finish() }
        for promise in promises {
            promise.whenSettled { outcome in
                arrivals.yield(outcome)
                Task { if await seen.next() == all { arrivals.finish() } }
            }
        }
    }
}

private actor Count {
    private var count = 0
    func next() -> Int {
        count += 1
        return count
    }
}
