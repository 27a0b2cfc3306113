/// A closure that runs when the future that it was added to is resolved. It receives that future.
@usableFromInline
struct Handler<ResultType: Sendable>: Sendable {
    @usableFromInline let run: @Sendable (Future<ResultType>) -> Void
    /// What the handler resolves, if that's all it does. Once this is resolved, the handler is obsolete.
    @usableFromInline let target: (any HandlerTarget)?

    @inlinable
    init(for target: (any HandlerTarget)? = nil, run: @escaping @Sendable (Future<ResultType>) -> Void) {
        self.run = run
        self.target = target
    }

    @inlinable
    var isObsolete: Bool { target?.isResolved() == true }
}

/// What a handler resolves.
@usableFromInline
protocol HandlerTarget: AnyObject, Sendable {
    func isResolved() -> Bool
}

/// Handlers in the order in which they were added.
///
/// New handlers go to the end of `added`. The oldest handler is taken from the end of `reversed`. When that's empty, the
/// reversed `added` takes its place. So adding and taking a handler take amortized constant time.
@usableFromInline
struct HandlerQueue<ResultType: Sendable>: Sendable {
    @usableFromInline var added: [Handler<ResultType>] = []
    @usableFromInline var reversed: [Handler<ResultType>] = []

    @inlinable
    init() {}

    @inlinable
    var isEmpty: Bool { added.isEmpty && reversed.isEmpty }

    /// All handlers, in no order.
    var all: [Handler<ResultType>] { reversed + added }

    /// Adds a handler. Returns handlers that the caller releases after it has released the lock.
    ///
    /// A future that stays pending for long may get a handler for each of many short races. So before the array grows, obsolete
    /// handlers are removed, and the array is at most about twice as long as it needs to be.
    @inlinable
    mutating func append(_ handler: Handler<ResultType>) -> [Handler<ResultType>] {
        var released: [Handler<ResultType>] = []
        if added.count == added.capacity {
            swap(&released, &added)
            added = released.filter { !$0.isObsolete }
            added.reserveCapacity(2 * added.count)
        }
        added.append(handler)
        return released
    }

    /// Adds a handler in front of all others.
    mutating func prepend(_ handler: Handler<ResultType>) {
        reversed.append(handler)
    }

    /// Removes and returns the oldest handler.
    @inlinable
    mutating func popFirst() -> Handler<ResultType>? {
        if reversed.isEmpty, !added.isEmpty {
            swap(&reversed, &added)
            reversed.reverse()
        }
        return reversed.popLast()
    }
}
