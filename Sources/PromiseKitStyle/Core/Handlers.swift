/// A closure that runs when a source has an outcome. A source is what the closure was added to: a promise, or the object that
/// stores the outcome for it. The closure receives the source.
///
/// A structure holds the closure, because Swift would wrap a bare closure in another closure whenever it is stored in an
/// optional or an array.
@usableFromInline
struct Handler: Sendable {
    @usableFromInline let run: @Sendable (Source) -> Void

    @inlinable
    init(_ run: @escaping @Sendable (Source) -> Void) {
        self.run = run
    }
}

/// A queue of handlers, in the order in which they were added.
///
/// Most promises have one handler, so the first handler is stored without an array. The handlers after it go into `added`.
/// The oldest of them is taken from the end of `reversed`. When `reversed` is empty, the reversed `added` takes its place. So
/// adding and taking a handler need amortized constant time, and no array keeps a handler that was taken.
@usableFromInline
struct Handlers: Sendable {
    private(set) var first: Handler?
    private(set) var added: [Handler] = []
    private(set) var reversed: [Handler] = []

    @usableFromInline
    init() {}

    var isEmpty: Bool { first == nil && added.isEmpty && reversed.isEmpty }

    /// Adds a handler behind all others. The handler is moved out of the caller's variable, which is nil afterward.
    mutating func append(_ new: inout Handler?) {
        if isEmpty {
            first = new.take()
        } else if let handler = new.take() {
            added.append(handler)
        }
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
