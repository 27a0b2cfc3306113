/// A handler receives the box that holds the outcome. It was made where the outcome's type was known, and so reads it
/// from there without anyone in between having to know the type.
@usableFromInline
typealias Handler = @Sendable (AnyBox) -> Void

/// The closures that wait for one outcome, in the order of their registration.
///
/// Most promises have one handler, so the first needs no array.
@usableFromInline
struct Handlers: Sendable {
    @usableFromInline var first: Handler?
    @usableFromInline var rest: [Handler] = []

    @inlinable
    init() {}

    @inlinable
    init(_ handler: @escaping Handler) {
        first = handler
    }

    @inlinable
    var isEmpty: Bool { first == nil }

    var count: Int { first == nil ? 0 : 1 + rest.count }

    mutating func append(_ handler: @escaping Handler) {
        if first == nil {
            first = handler
        } else {
            rest.append(handler)
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
        let all = self
        self = Handlers()
        return all
    }
}
