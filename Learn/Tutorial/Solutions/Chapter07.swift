import Dispatch

extension Promise {
    /// Exercise 1: a handler that doesn't keep its screen in memory. Without the screen, it doesn't run.
    func show<Screen: AnyObject & Sendable>(
        on screen: Screen, queue: DispatchQueue? = .main, _ body: @escaping @Sendable (Screen, Value) -> Void
    ) {
        map(on: queue) { [weak screen] value in
            if let screen { body(screen, value) }
        }
    }

    /// Exercise 2: whether this promise waits for the other one, directly or through others. No other thread may adopt meanwhile,
    /// because `adoptee` is read without the lock of all adoptions, which is private.
    func waits(for other: Promise) -> Bool {
        guard outcome == nil, let adoptee else { return false }
        return adoptee === other || adoptee.waits(for: other)
    }
}

extension Resolver {
    /// Exercise 3: shorter calls for the two ways to settle.
    func fulfill(_ value: Value) { settle(.success(value)) }
    func reject(_ error: any Error) { settle(.failure(error)) }
}
