import Foundation
import Synchronization

/// How a promise ended. Nil is a legal value.
enum Outcome: Sendable {
    case fulfilled((any Sendable)?)
    case rejected(Rejection)

    /// What `PMKPromise.value` shows: of a manifold its first value, of a rejection the error.
    var value: (any Sendable)? {
        switch self {
        case .fulfilled(let value):
            if let manifold = exactly(PMKManifold.self, value) { manifold[0] } else { value }
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
        guard let thing else {
            self = .fulfill(nil)
            return
        }
        let type = UInt(bitPattern: ObjectIdentifier(type(of: thing)))
        if type == lastPlainType.load(ordering: .relaxed) {
            self = .fulfill(thing)
        } else if let promise = exactly(PMKPromise.self, thing) {
            self = .follow(promise)
        } else if exactly(Void.self, thing) != nil {
            self = .fulfill(nil)
        } else if let error = thing as? any Error {
            self = .reject(.wrapping(error))
        } else if thing is any ExpressibleByNilLiteral {
            self.init(unwrapping: thing)
        } else {
            lastPlainType.store(type, ordering: .relaxed)
            self = .fulfill(thing)
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

/// The type of the last value that was neither an error nor an optional. To ask whether a value conforms to a protocol
/// costs more than all the rest of settling, and values of one type tend to come in a row.
private let lastPlainType = Atomic<UInt>(0)
