/// A closure that waits for an outcome. It receives the source that it was added to, which has the outcome by then.
///
/// It is a structure because Swift wraps a bare closure in another closure whenever it enters an optional or an array.
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
/// Most promises have one handler, so the first is stored without an array. The others are in two arrays. New handlers
/// go into `added`. When `reversed` is empty, `added` is reversed and takes its place, so that the oldest handler is the
/// last of the array. Both operations take amortized constant time, and no array keeps a handler that was taken.
@usableFromInline
struct Handlers: Sendable {
    private(set) var first: Handler?
    private(set) var added: [Handler] = []
    private(set) var reversed: [Handler] = []

    @usableFromInline
    init() {}

    var isEmpty: Bool { first == nil && added.isEmpty && reversed.isEmpty }

    /// Adds a handler behind all others. It moves out of the caller's variable, which is nil afterward.
    mutating func append(_ new: inout Handler?) {
        if isEmpty {
            first = new.take()
        } else if let handler = new.take() {
            added.append(handler)
        }
    }

    /// Takes the oldest handler.
    mutating func popFirst() -> Handler? {
        if first != nil { return first.take() }
        if reversed.isEmpty, !added.isEmpty {
            swap(&reversed, &added)
            reversed.reverse()
        }
        return reversed.popLast()
    }

    /// Takes all handlers.
    mutating func takeAll() -> Handlers {
        var all = Handlers()
        swap(&all, &self)
        return all
    }
}
