import Dispatch

/// Every hop is on the main queue.
func whenThree<A, B, C>(_ a: Promise<A>, _ b: Promise<B>, _ c: Promise<C>) -> Promise<(A, B, C)> {
    whenBoth(a, whenBoth(b, c)).map { first, others in (first, others.0, others.1) }
}

func pause(_ seconds: Double) -> Guarantee<Void> {
    let (promise, resolver) = Promise<Void>.pending()
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { resolver.settle(.success(())) }
    return promise.recover(on: nil) { _ in }
}

extension Promise {
    var valueOrNil: Guarantee<Value?> {
        map { Optional($0) }.recover { _ in nil }
    }
}
