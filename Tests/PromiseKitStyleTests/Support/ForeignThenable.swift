import PromiseKitStyle

/// A thenable without a box.
final class ForeignThenable<T: Sendable>: Thenable {
    private let inner: Promise<T>

    init(_ inner: Promise<T>) {
        self.inner = inner
    }

    func pipe(to: @escaping @Sendable (Result<T>) -> Void) {
        inner.pipe(to: to)
    }

    var result: Result<T>? { inner.result }
}
