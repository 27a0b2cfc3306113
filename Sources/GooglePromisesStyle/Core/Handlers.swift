/// What happens when a promise is settled.
@usableFromInline
enum Handler: Sendable {
    /// This closure receives the outcome.
    case call(@Sendable (Outcome) -> Void)
    /// This promise is settled with the same outcome. If it's `adopting`, it has adopted the promise that has the handler.
    case settle(UntypedPromise)

    func run(with outcome: Outcome) {
        switch self {
        case .call(let closure): closure(outcome)
        case .settle(let promise): promise.settle(outcome)
        }
    }
}

/// A queue of handlers, in the order in which they were added.
///
/// Most promises have one handler, so the first handler is stored without an array. The handlers after it go into `added`.
/// The oldest of them is taken from the end of `reversed`. When `reversed` is empty, the reversed `added` takes its place. So
/// adding and taking a handler take amortized constant time, and no array keeps a handler that was taken.
struct Handlers: Sendable {
    private var first: Handler?
    private var added: [Handler] = []
    private var reversed: [Handler] = []

    var isEmpty: Bool { first == nil && added.isEmpty && reversed.isEmpty }

    /// The promises that handlers settle, in no order.
    var settled: [UntypedPromise] {
        ([first].compactMap(\.self) + reversed + added).compactMap {
            if case .settle(let promise) = $0 { promise } else { nil }
        }
    }

    /// Adds a handler behind all others.
    mutating func append(_ handler: Handler) {
        if isEmpty { first = handler } else { added.append(handler) }
    }

    /// Removes and returns the oldest handler. If there is none, returns nil.
    mutating func popFirst() -> Handler? {
        if first != nil { return first.take() }
        if reversed.isEmpty, !added.isEmpty {
            swap(&reversed, &added)
            reversed.reverse()
        }
        return reversed.popLast()
    }

    /// Removes and returns all handlers.
    mutating func takeAll() -> Handlers {
        var all = Handlers()
        swap(&all, &self)
        return all
    }
}
