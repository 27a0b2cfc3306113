import PromiseKitStyle
import Testing

// Extensions of a program's own, in a target that does not import PromiseKit's Foundation package. Inside of them a name such
// as `print` is first looked up among the members of the promise.

extension Promise {
    func printed() -> Promise<T> {
        print("printed:", self)
        return self
    }

    func validate(_ isValid: @escaping @Sendable (T) -> Bool) -> Promise<T> {
        get(on: nil) { guard isValid($0) else { throw PMKError.badInput } }
    }

    func validatedTwice(_ isValid: @escaping @Sendable (T) -> Bool) -> Promise<T> {
        validate(isValid).validate { isValid($0) }
    }
}

extension Guarantee {
    func printed() -> Guarantee<T> {
        print("printed:", value as Any)
        return self
    }
}

@Suite(.timeLimit(.minutes(10))) struct PromiseKitExtensions {
    @Test("An extension can call `print`, and have a `validate` of its own")
    func names() {
        #expect(Promise.value(1).printed().validatedTwice { $0 == 1 }.value == 1)
        #expect(Promise.value(1).validate { $0 == 2 }.isRejected && Guarantee.value(1).printed().value == 1)
    }
}
