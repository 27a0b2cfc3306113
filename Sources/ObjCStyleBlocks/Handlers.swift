/// What waits for an outcome. It must be quick and call no block of a user: those are dispatched.
///
/// A bare closure would be wrapped in another one, on the heap, each time it goes into an optional or an array.
struct Handler: Sendable {
    let run: @Sendable (Outcome) -> Void
}

/// Handlers in the order in which they were added. Most promises have one, and that one needs no array.
struct Handlers: Sendable {
    private var first: Handler?
    private var rest: [Handler] = []

    init(_ only: (@Sendable (Outcome) -> Void)? = nil) {
        first = only.map(Handler.init)
    }

    var isEmpty: Bool { first == nil }
    var count: Int { first == nil ? 0 : 1 + rest.count }

    /// Moves a handler that is alone behind these.
    mutating func append(_ alone: inout Handlers) {
        if isEmpty { swap(&self, &alone) } else if let handler = alone.first.take() { rest.append(handler) }
    }

    /// Leaves none behind, so that whoever takes them decides when each is released.
    mutating func takeAll() -> Handlers {
        var taken = Handlers()
        swap(&taken, &self)
        return taken
    }

    /// Takes out the one that was added first, and turns the others round, so that each of them can be taken from the
    /// end, without moving those that are left.
    mutating func takeFirst() -> (first: Handler?, restBackwards: [Handler]) {
        var taken = takeAll()
        taken.rest.reverse()
        return (taken.first, taken.rest)
    }
}
