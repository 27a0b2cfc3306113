/// A closure that runs when a box has its content, which it receives.
///
/// A structure holds the closure, because Swift would put a bare closure into another one to store it in an array.
@usableFromInline
struct Handler: Sendable {
    let run: @Sendable (Content) -> Void

    @usableFromInline
    init(_ run: @escaping @Sendable (Content) -> Void) {
        self.run = run
    }
}

/// A queue of handlers, in the order in which they were added. Mirrors `PromiseKit.Handlers`, which is an array.
@usableFromInline
enum Handlers: Sendable {
    case none
    /// Most promises have one handler, which needs no array.
    case one(Handler)
    /// The handlers before `next` were taken and released.
    case many([Handler?], next: Int)

    var count: Int {
        switch self {
        case .none: 0
        case .one: 1
        case .many(let bodies, let next): bodies.count - next
        }
    }

    var isEmpty: Bool { if case .none = self { true } else { false } }

    mutating func append(_ handler: Handler) {
        switch take() {
        case .none: self = .one(handler)
        case .one(let first): self = .many([first, handler], next: 0)
        case .many(var bodies, let next):
            bodies.append(handler)
            self = .many(bodies, next: next)
        }
    }

    /// Removes and returns the oldest handler. If there's none, returns nil.
    mutating func popFirst() -> Handler? {
        switch take() {
        case .none: return nil
        case .one(let handler): return handler
        case .many(var bodies, var next):
            let handler = bodies[next].take()
            next += 1
            if next < bodies.count { self = .many(bodies, next: next) }
            return handler
        }
    }

    /// Empties this queue and returns what it had. So an array has one owner, who can change it in place.
    private mutating func take() -> Handlers {
        var taken = Handlers.none
        swap(&self, &taken)
        return taken
    }
}
