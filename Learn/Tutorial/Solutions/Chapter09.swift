/// Exercise 1: a chain with a link for each number, without a hop to a queue.
func sum(to last: Int) -> Promise<Int> {
    let (start, resolver) = Promise<Int>.pending()
    let end = stride(from: 1, through: last, by: 1).reduce(start) { link, number in link.map(on: nil) { $0 + number } }
    resolver.settle(.success(0))
    return end
}

/// Exercise 2: repeats the body while its promise gives true. All steps settle one promise, so no chain of adoptions grows.
func repeatWhile(_ body: @escaping @Sendable () -> Promise<Bool>) -> Promise<Void> {
    Promise<Void> { resolver in step(body, resolver) }
}

private func step(_ body: @escaping @Sendable () -> Promise<Bool>, _ resolver: Resolver<Void>) {
    body().whenSettled { outcome in
        switch outcome {
        case .success(true): step(body, resolver)
        case .success(false): resolver.settle(.success(()))
        case .failure(let error): resolver.settle(.failure(error))
        }
    }
}

/// Exercise 3: in which order the handlers of nested settlements run, near the surface and below the limit.
func orderOfNestedHandlers(depth: Int) -> [Int] {
    let order = Promise<[Int]>.pending()
    let promises = (0...depth).map { _ in Promise<[Int]>.pending() }
    for (number, (promise, _)) in promises.enumerated() {
        promise.map(on: nil) { numbers in
            let next = number < depth ? promises[number + 1].resolver : order.resolver
            next.settle(.success(numbers + [number]))
        }
    }
    promises[0].resolver.settle(.success([]))
    return (try? order.promise.outcome?.get()) ?? []
}
