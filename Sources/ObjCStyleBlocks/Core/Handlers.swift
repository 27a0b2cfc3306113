/// What happens when a promise is settled.
enum Handler: Sendable {
    /// This closure receives the outcome.
    case call(@Sendable (Outcome) -> Void)
    /// This promise has adopted the one that has the handler, and is settled with the same outcome.
    case settle(adopter: PMKPromise)

    func run(with outcome: Outcome) {
        switch self {
        case .call(let closure): closure(outcome)
        case .settle(let adopter): adopter.settle(with: outcome, byAdoption: true)
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

    var count: Int { (first == nil ? 0 : 1) + added.count + reversed.count }

    /// The promises that have adopted the one that has the handlers, in no order.
    var adopters: [PMKPromise] {
        ([first].compactMap(\.self) + reversed + added).compactMap {
            if case .settle(let adopter) = $0 { adopter } else { nil }
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
