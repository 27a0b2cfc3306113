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
/// Most promises have one handler, so the first handler is stored without an array. The handlers after it go into `others`. A
/// handler that is taken leaves nil behind. When more than half of them are taken, the nils are removed. So adding and taking a
/// handler take amortized constant time.
struct Handlers: Sendable {
    private var first: Handler?
    /// The number of taken handlers in `others`. 32 bits fit into otherwise unused bytes.
    private var taken: UInt32 = 0
    private var others: [Handler?] = []

    var isEmpty: Bool { first == nil && others.isEmpty }

    var count: Int { (first == nil ? 0 : 1) + others.count - Int(taken) }

    /// The promises that have adopted the one that has the handlers.
    var adopters: [PMKPromise] {
        ([first] + others).compactMap { if case .settle(let adopter)? = $0 { adopter } else { nil } }
    }

    /// Adds a handler behind all others.
    mutating func append(_ handler: Handler) {
        if isEmpty { first = handler } else { others.append(handler) }
    }

    /// Removes and returns the oldest handler. If there is none, returns nil.
    mutating func popFirst() -> Handler? {
        if first != nil { return first.take() }
        guard !others.isEmpty else { return nil }
        let next = others[Int(taken)].take()
        taken += 1
        if taken == others.count {
            (others, taken) = ([], 0)
        } else if 2 * Int(taken) > others.count {
            others.removeFirst(Int(taken))
            taken = 0
        }
        return next
    }

    /// Removes and returns all handlers.
    mutating func takeAll() -> Handlers {
        var all = Handlers()
        swap(&all, &self)
        return all
    }
}
