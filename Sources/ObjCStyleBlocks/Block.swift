import Foundation

/// A block of any signature, made into one that takes what a promise carries and returns what it resolves the next
/// promise with. Here is what the Objective-C runtime did: look at the parameters a block declares, and fill them.
@usableFromInline
struct Block: Sendable {
    @usableFromInline let call: @Sendable (Arguments) throws -> any Sendable

    /// The parameters, however many, are filled in order: `repeat` makes one call of `next` for each.
    @inlinable
    init<each Parameter, Result: Sendable>(_ body: @escaping @Sendable (repeat each Parameter) throws -> Result) {
        call = { arguments in
            var position = 0
            return try body(repeat try arguments.next(&position, as: (each Parameter).self))
        }
    }
}

/// What one call of a block hands to it.
@usableFromInline
struct Arguments: Sendable {
    private let outcome: Outcome?

    /// Without an outcome for a block that is called with nothing.
    init(of outcome: Outcome?) {
        self.outcome = outcome
    }

    private var count: Int {
        switch outcome {
        case .fulfilled(let fulfilment): fulfilment.manifold?.count ?? 1
        case .rejected: 1
        case nil: 0
        }
    }

    /// Moves on to the next position, which is 1 for the first parameter.
    @usableFromInline
    func next<Wanted>(_ position: inout Int, as wanted: Wanted.Type) throws -> Wanted {
        position += 1
        return try argument(position, as: wanted)
    }

    /// What is not carried is nil. Throws if it is not what the parameter wants. `asker` is whoever takes it without a
    /// block.
    //
    // Not by `cast`, because here `Wanted` is not known when compiling, and to look up the type of its optional would
    // take 300 instructions of 700. A `switch` needs no such type.
    func argument<Wanted>(_ position: Int, as wanted: Wanted.Type, for asker: String? = nil) throws -> Wanted {
        func fitting(_ found: some Sendable) throws -> Wanted {
            switch found {
            case let fitting as Wanted: return fitting
            default: throw mismatch(position, found, wanted, asker ?? "The \(ordinal(position)) parameter of a block")
            }
        }
        return try fitting(carried(at: position))
    }

    /// A nil is in a box, and so can be cast to what takes nil: to any optional, and to `Any`.
    private func carried(at position: Int) -> any Sendable {
        switch outcome {
        case .fulfilled(let fulfilment): fulfilment[position - 1]
        case .rejected(let rejection): position == 1 ? rejection.error : boxedNil
        case nil: boxedNil
        }
    }

    private func mismatch(
        _ position: Int, _ found: any Sendable, _ wanted: Any.Type, _ asker: String
    ) -> NSError {
        let underlying: NSError? = if case .rejected(let rejection) = outcome { rejection.error } else { nil }
        return Mismatch(found: found, position: position, count: count, wanted: wanted, asker: asker)
            .error(underlying: underlying)
    }
}
