import PromiseKitStyle
import Testing

extension Promise {
    /// Compiles only if the promise has no member `print`, which would hide the global function.
    func printed() -> Promise<T> {
        print("printed:", self)
        return self
    }

    func validate(_ isValid: @escaping @Sendable (T) -> Bool) -> Promise<T> {
        get(on: nil) { guard isValid($0) else { throw PMKError.badInput } }
    }
}

// The target does not import PromiseKit's Foundation package, because that package declares `print` and `validate` itself.
@Suite(.timeLimit(.minutes(10))) struct PromiseKitExtensions {
    @Test("An extension can call `print`, and have a `validate` of its own")
    func names() {
        #expect(Promise.value(1).printed().validate { $0 == 1 }.value == 1)
    }
}
