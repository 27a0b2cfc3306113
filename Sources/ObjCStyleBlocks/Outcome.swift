import Foundation
import Synchronization

/// How a promise ended.
enum Outcome: Sendable {
    case fulfilled(Fulfilment)
    case rejected(Rejection)

    /// What `PMKPromise.value` shows: of a manifold its first value, of a rejection the error.
    var value: (any Sendable)? {
        switch self {
        case .fulfilled(let fulfilment): unboxed(fulfilment[0])
        case .rejected(let rejection): rejection.error
        }
    }
}

/// A value on its way down the chain. All promises that pass the value on share one fulfilment.
///
/// An object, so that an outcome is one reference, whatever it carries. A value of any type is copied and destroyed
/// through tables of functions, up to 180 instructions for both, and a link hands its outcome on a dozen times.
final class Fulfilment: Sendable {
    /// Nil, which is a legal value, is in a box: to copy an optional `any` takes 110 instructions, a plain one 25.
    let content: any Sendable
    let type: any Any.Type

    init(_ content: any Sendable) {
        type = Swift.type(of: content)
        self.content = content
    }

    var manifold: PMKManifold? { type == PMKManifold.self ? content as? PMKManifold : nil }

    /// What a block receives at a position from 0, which only in a manifold goes beyond that.
    subscript(position: Int) -> any Sendable {
        if type == PMKManifold.self, let manifold { return manifold[position] ?? boxedNil }
        return position == 0 ? content : boxedNil
    }
}

/// What becomes of a promise that is given some thing. The design has no types to tell a value from an error or a
/// promise, so this is the place where it is looked at, once, before it goes into the slot.
enum Resolution {
    case fulfill(Fulfilment)
    case reject(NSError)
    case follow(PMKPromise)

    init(of fulfilment: Fulfilment) {
        let type = UInt(bitPattern: ObjectIdentifier(fulfilment.type))
        if type == lastPlainType.load(ordering: .relaxed) {
            self = .fulfill(fulfilment)
        } else if let promise = exactly(PMKPromise.self, fulfilment.content) {
            self = .follow(promise)
        } else if fulfilment.type == Void.self {
            self = .fulfill(Fulfilment(boxedNil))
        } else if let error = fulfilment.content as? any Error {
            self = .reject(.wrapping(error))
        } else if fulfilment.content is any ExpressibleByNilLiteral {
            self.init(unwrapping: fulfilment)
        } else {
            lastPlainType.store(type, ordering: .relaxed)
            self = .fulfill(fulfilment)
        }
    }

    /// A block may return `Int?`, and generic code may pass an `Optional` where any value is taken. Then the optional
    /// arrives inside the box and has to come out, so that nil is nil and a promise in it is a promise.
    private init(unwrapping boxed: Fulfilment) {
        switch cast(boxed.content, to: (any Sendable)?.self) {
        case .some(.some(let content)) where type(of: content) != boxed.type: self.init(of: Fulfilment(content))
        case .some(.none): self = .fulfill(Fulfilment(boxedNil))
        default: self = .fulfill(boxed)
        }
    }
}

/// The type of the last value that was neither an error nor an optional. To ask whether a value conforms to a protocol
/// costs more than all the rest of settling, and values of one type tend to come in a row.
private let lastPlainType = Atomic<UInt>(0)
