import Foundation

/// How a promise ended. Nil is a legal value.
enum Outcome: Sendable {
    case fulfilled((any Sendable)?)
    case rejected(Rejection)

    /// What `PMKPromise.value` shows: of a manifold its first value, of a rejection the error.
    var value: (any Sendable)? {
        switch self {
        case .fulfilled(let manifold as PMKManifold): manifold[0]
        case .fulfilled(let value): value
        case .rejected(let rejection): rejection.error
        }
    }
}

/// What waits for an outcome. It must be quick and call no block of a user: those are dispatched.
typealias Handler = @Sendable (Outcome) -> Void

/// What becomes of a promise that is given some thing. The design has no types to tell a value from an error or a
/// promise, so this is the place where it is looked at, once, before it goes into the slot.
enum Resolution {
    case fulfill((any Sendable)?)
    case reject(NSError)
    case follow(PMKPromise)

    init(of thing: (any Sendable)?) {
        switch thing {
        case nil, is Void: self = .fulfill(nil)
        case let promise as PMKPromise: self = .follow(promise)
        case let error as any Error: self = .reject(.wrapping(error))
        case let optional as any ExpressibleByNilLiteral & Sendable: self.init(unwrapping: optional)
        default: self = .fulfill(thing)
        }
    }

    /// A block may return `Int?`, and generic code may pass an `Optional` where any value is taken. Then the optional
    /// arrives inside the box and has to come out, so that nil is nil and a promise in it is a promise.
    private init(unwrapping boxed: any Sendable) {
        switch cast(boxed, to: (any Sendable)?.self) {
        case .some(.some(let content)) where type(of: content) != type(of: boxed): self.init(of: content)
        case .some(.none): self = .fulfill(nil)
        default: self = .fulfill(boxed)
        }
    }
}

/// A cast to a type that only the running program knows, which also reaches types that `as?` refuses by name.
@inlinable
func cast<Wanted>(_ value: Any, to type: Wanted.Type) -> Wanted? {
    value as? Wanted
}
