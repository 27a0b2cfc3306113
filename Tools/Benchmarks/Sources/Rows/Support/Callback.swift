/// The lower bound for the cost of a promise: a value that is set once, and closures that are called with the value. A callback
/// has no lock and no errors, works on one thread only, and does not limit the depth of the stack.
final class Callback<Value>: @unchecked Sendable {
    private(set) var value: Value?
    private var handler: ((Value) -> Void)?
    private var others: [(Value) -> Void] = []

    func settle(_ value: Value) {
        self.value = value
        handler?(value)
        handler = nil
        for other in others { other(value) }
        others = []
    }

    func whenSettled(_ handler: @escaping (Value) -> Void) {
        if let value {
            handler(value)
        } else if self.handler == nil {
            self.handler = handler
        } else {
            others.append(handler)
        }
    }

    func map<New>(_ transform: @escaping (Value) -> New) -> Callback<New> {
        let next = Callback<New>()
        whenSettled { next.settle(transform($0)) }
        return next
    }

    func then<New>(_ body: @escaping (Value) -> Callback<New>) -> Callback<New> {
        let next = Callback<New>()
        whenSettled { body($0).whenSettled(next.settle) }
        return next
    }
}
