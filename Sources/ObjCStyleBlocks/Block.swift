import Foundation

/// A block of any signature, made into one that takes what a promise carries and returns what it resolves the next
/// promise with. Here is what the Objective-C runtime did: look at the parameters a block declares, and fill them.
@usableFromInline
struct Block: Sendable {
    @usableFromInline let call: @Sendable (inout Arguments) throws -> any Sendable

    /// The parameters, however many, are filled in order: `repeat` makes one call of `next` for each.
    @inlinable
    init<each Parameter, Result: Sendable>(_ body: @escaping @Sendable (repeat each Parameter) throws -> Result) {
        call = { arguments in try body(repeat try arguments.next((each Parameter).self)) }
    }
}

/// What one call of a block hands to it, one parameter after the other.
@usableFromInline
struct Arguments: Sendable {
    private let outcome: Outcome?
    private var position = 0

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

    /// The argument for the next parameter. What is not carried is nil. Throws if it is not what the parameter wants.
    //
    // Inlined where the block is made, because there the type is known.
    @inlinable
    mutating func next<Wanted>(_ wanted: Wanted.Type) throws -> Wanted {
        let found = takeNext()
        return try exactly(wanted, found) ?? argument(found, as: wanted) { "The \(ordinal($0)) parameter of a block" }
    }

    /// What is carried, for someone who takes it without a block.
    mutating func first<Wanted>(as wanted: Wanted.Type, for asker: String) throws -> Wanted {
        try argument(takeNext(), as: wanted) { _ in asker }
    }

    /// A nil is in a box, and so can be cast to what takes nil: to any optional, and to `Any`.
    @usableFromInline
    mutating func takeNext() -> any Sendable {
        position += 1
        switch outcome {
        case .fulfilled(let fulfilment):
            if let manifold = fulfilment.manifold { return manifold[position - 1] ?? boxedNil }
            if position == 1 { return fulfilment.content }
        case .rejected(let rejection):
            if position == 1 { return rejection.error }
        case nil: break
        }
        return boxedNil
    }

    @usableFromInline
    func argument<Wanted>(
        _ found: any Sendable, as wanted: Wanted.Type, for asker: (_ position: Int) -> String
    ) throws -> Wanted {
        if let fitting = cast(found, to: wanted) { return fitting }
        let underlying: NSError? = if case .rejected(let rejection) = outcome { rejection.error } else { nil }
        throw Mismatch(found: found, position: position, count: count, wanted: wanted, asker: asker(position))
            .error(underlying: underlying)
    }
}
