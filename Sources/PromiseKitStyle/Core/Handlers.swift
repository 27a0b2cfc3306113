/// A queue of handlers, in the order in which they were added. Mirrors `PromiseKit.Handlers`, a class with an array.
@usableFromInline
enum Handlers: Sendable {
    case none
    /// Most promises have one handler, which needs no array.
    case one(Handler)
    /// The handlers before `next` were taken and released.
    case many([Handler?], next: Int)

    var isEmpty: Bool {
        if case .none = self { true } else { false }
    }

    var count: Int {
        switch self {
        case .none: 0
        case .one: 1
        case .many(let bodies, let next): bodies.count - next
        }
    }

    // The queue is emptied before its array is changed, so that the array has one owner and is changed in place.

    mutating func append(_ handler: Handler) {
        switch self {
        case .none: self = .one(handler)
        case .one(let first): self = .many([first, handler], next: 0)
        case .many(var bodies, let next):
            self = .none
            bodies.append(handler)
            self = .many(bodies, next: next)
            if 2 * next > bodies.count { dropTaken() }
        }
    }

    mutating func append(contentsOf later: Handlers) {
        if isEmpty {
            self = later
        } else {
            var later = later
            while let handler = later.popFirst() { append(handler) }
        }
    }

    /// Removes and returns the oldest handler. If there's none, returns nil.
    mutating func popFirst() -> Handler? {
        switch self {
        case .none: return nil
        case .one(let handler):
            self = .none
            return handler
        case .many(var bodies, let next):
            self = .none
            let handler = bodies[next].take()
            if next + 1 < bodies.count { self = .many(bodies, next: next + 1) }
            return handler
        }
    }

    /// Removes the places of taken handlers. Otherwise the array would keep growing while handlers add handlers.
    @inline(never)
    private mutating func dropTaken() {
        if case .many(let bodies, let next) = self { self = .many(Array(bodies[next...]), next: 0) }
    }
}
