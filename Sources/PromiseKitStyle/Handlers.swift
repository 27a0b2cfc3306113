/// What waits for an outcome. It receives the box that holds it: it was made where the type of the outcome was known,
/// and so reads it from there without anyone in between having to know the type.
///
/// A structure around the closure, because a bare closure is wrapped in another one each time it goes into an
/// `Optional` or an `Array`, and again when it comes out.
@usableFromInline
struct Handler: Sendable {
    @usableFromInline let body: @Sendable (AnyBox) -> Void

    @inlinable @inline(__always)
    init(_ body: @escaping @Sendable (AnyBox) -> Void) {
        self.body = body
    }

    func run(_ box: AnyBox) { body(box) }
}

/// The handlers that wait for one outcome, in the order of their registration.
///
/// Most promises have one handler, so the first needs no array.
@usableFromInline
struct Handlers: Sendable {
    @usableFromInline var first: Handler?
    @usableFromInline var rest: [Handler] = []

    @inlinable
    init() {}

    /// One handler on its own.
    init(_ alone: inout Handler?) {
        first = alone.take()
    }

    @inlinable
    var isEmpty: Bool { first == nil }

    var count: Int { first == nil ? 0 : 1 + rest.count }

    /// Takes the new handler away from the caller.
    mutating func append(_ new: inout Handler?) {
        if first == nil {
            first = new.take()
        } else if let later = new.take() {
            rest.append(later)
        }
    }

    /// Costs as much as `others` is long, so that a long list in front of a short one is cheap to move on.
    mutating func append(contentsOf others: Handlers) {
        guard let next = others.first else { return }
        if first == nil {
            self = others
        } else {
            rest.append(next)
            rest.append(contentsOf: others.rest)
        }
    }

    @inlinable
    mutating func takeAll() -> Handlers {
        var all = Handlers()
        swap(&all, &self)
        return all
    }
}

/// Handlers that are being run. Each is given away, so that it and what it captured can go as soon as it has run.
struct Batch {
    private var first: Handler?
    private var restBackwards: [Handler] = []

    /// Leaves nothing in `handlers`, and so nothing is retained.
    init(_ handlers: inout Handlers) {
        first = handlers.first.take()
        if !handlers.rest.isEmpty {
            swap(&restBackwards, &handlers.rest)
            restBackwards.reverse()
        }
    }

    var isEmpty: Bool { first == nil && restBackwards.isEmpty }

    mutating func next() -> Handler? {
        first.take() ?? restBackwards.popLast()
    }
}
