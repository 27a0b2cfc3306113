import Dispatch

/// Exercise 1: three values, each with its own type.
func whenThree<First, Second, Third>(
    _ first: Promise<First>, _ second: Promise<Second>, _ third: Promise<Third>
) -> Promise<(First, Second, Third)> {
    whenBoth(whenBoth(first, second), third).map(on: nil) { both, third in (both.0, both.1, third) }
}

/// Exercise 2: a pause. It can't fail, and its type says so.
func pause(_ seconds: Double) -> Guarantee<Void> {
    let pause = Promise<Void>()
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { pause.settle(.success(())) }
    return Guarantee(pause)
}

extension Promise {
    /// Exercise 3: the value, or nil instead of an error.
    var valueOrNil: Guarantee<Value?> {
        result.map(on: nil) { try? $0.get() }
    }
}
