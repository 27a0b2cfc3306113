/// A closure that runs when the future that it was added to is resolved. It receives that future, or the successor of a future
/// that was deallocated before (`Future.abandonHandlers`).
@usableFromInline
struct Handler<ResultType: Sendable>: Sendable {
    @usableFromInline let run: @Sendable (Future<ResultType>) -> Void
    /// The handler's purpose, if it has only one. Once that's fulfilled, running the handler has no effect.
    @usableFromInline let target: (any HandlerTarget)?

    @inlinable
    init(for target: (any HandlerTarget)? = nil, run: @escaping @Sendable (Future<ResultType>) -> Void) {
        self.run = run
        self.target = target
    }

    @inlinable
    var isObsolete: Bool { target?.isDone == true }
}

/// The purpose of a handler, for example the future that it resolves.
@usableFromInline
protocol HandlerTarget: AnyObject, Sendable {
    /// True if no handler is needed for this anymore.
    var isDone: Bool { get }
}

/// Handlers in the order in which they were added, except that the handlers for blocked threads come first.
///
/// New handlers go to the end of `added`. The first handler is taken from the end of `reversed`. When that's empty,
/// it's refilled with the reversed `added`. So adding and taking a handler take amortized constant time.
@usableFromInline
struct HandlerQueue<ResultType: Sendable>: Sendable {
    @usableFromInline var added: [Handler<ResultType>] = []
    @usableFromInline var reversed: [Handler<ResultType>] = []

    @inlinable
    init() {}

    /// All handlers, in no order.
    var all: [Handler<ResultType>] { reversed + added }

    /// Adds a handler. Returns an array that the caller releases after it has released the lock, because obsolete handlers may be
    /// in it.
    ///
    /// A future that stays pending for long may get a handler for each of many short races. So before the array grows, obsolete
    /// handlers are removed, and the array is at most about twice as long as it needed to be when it last grew.
    @inlinable
    mutating func append(_ handler: Handler<ResultType>) -> [Handler<ResultType>] {
        var toRelease: [Handler<ResultType>] = []
        if added.count == added.capacity {
            swap(&toRelease, &added)
            added = toRelease.filter { !$0.isObsolete }
            added.reserveCapacity(2 * added.count)
        }
        added.append(handler)
        return toRelease
    }

    /// Adds a handler in front of all others, which are those of blocked threads and the first one. Returns what `append` returns.
    mutating func prepend(_ handler: Handler<ResultType>) -> [Handler<ResultType>] {
        let former = reversed
        reversed = former.filter { !$0.isObsolete } + [handler]
        return former
    }

    /// Removes and returns the first handler.
    @inlinable
    mutating func popFirst() -> Handler<ResultType>? {
        if reversed.isEmpty, !added.isEmpty {
            swap(&reversed, &added)
            reversed.reverse()
        }
        return reversed.popLast()
    }
}
