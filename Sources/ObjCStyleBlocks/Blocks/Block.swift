import Foundation

/// A block of any signature, wrapped in a closure that takes the values of one promise and returns the result with
/// which the next promise is resolved. In Objective-C the library looked at the parameters that a block declares and
/// filled them.
@usableFromInline
struct Block: Sendable {
    @usableFromInline let call: @Sendable (Arguments) throws -> any Sendable

    /// Fills the parameters of `body` in order: `repeat` calls `next` once for each of them.
    @inlinable
    init<each Parameter, Result: Sendable>(_ body: @escaping @Sendable (repeat each Parameter) throws -> Result) {
        call = { arguments in
            var position = 0
            return try body(repeat try arguments.next(&position, as: (each Parameter).self))
        }
    }

    /// Wraps a block of the main actor. The wrapped block has to be called on the main queue, on which the main actor runs.
    @inlinable
    init<each Parameter, Result: Sendable>(onMain body: @escaping @MainActor (repeat each Parameter) throws -> Result) {
        call = { arguments in
            try MainActor.assumeIsolated {
                var position = 0
                return try body(repeat try arguments.next(&position, as: (each Parameter).self))
            }
        }
    }
}

/// The arguments of one call of a block.
@usableFromInline
struct Arguments: Sendable {
    private let outcome: Outcome?
    private let asker: String?

    /// `outcome` is nil for a block that receives nothing. `asker` is the API that asks for the value, such as
    /// `value(as:)`. Error messages name it instead of a block's parameter.
    init(of outcome: Outcome?, for asker: String? = nil) {
        self.outcome = outcome
        self.asker = asker
    }

    /// Returns the argument at `position`, counted from 0, and increments `position`. Throws if the argument does not fit the
    /// type `wanted`.
    @usableFromInline
    func next<Wanted>(_ position: inout Int, as wanted: Wanted.Type) throws -> Wanted {
        defer { position += 1 }
        switch outcome?[position] ?? boxedNil {
        case let fitting as Wanted: return fitting
        case let found:
            if unboxed(found) == nil, let nothing = () as? Wanted { return nothing }
            throw Mismatch(found: found, position: position, outcome: outcome, wanted: wanted, asker: asker).error
        }
    }
}

extension Outcome {
    /// The argument at a position counted from 0: the value or the error. Only a manifold has more than one. At all other
    /// positions it is `boxedNil`, which can be cast to every type that takes nil.
    subscript(position: Int) -> any Sendable {
        switch self {
        case .fulfilled(let value) where type(of: value) == PMKManifold.self: manifold?[position] ?? boxedNil
        case .fulfilled(let value) where position == 0: value
        case .rejected(let rejection) where position == 0: rejection.error
        default: boxedNil
        }
    }

    /// The number of arguments.
    var count: Int { manifold?.count ?? 1 }

    private var manifold: PMKManifold? {
        guard case .fulfilled(let value) = self, type(of: value) == PMKManifold.self else { return nil }
        return value as? PMKManifold
    }
}
