import Foundation

/// A block of any signature, made into one that takes what a promise carries and returns what it resolves the next
/// promise with. Here is what the Objective-C runtime did: look at the parameters a block declares, and fill them.
@usableFromInline
struct Block: Sendable {
    @usableFromInline let call: @Sendable (inout Arguments) throws -> (any Sendable)?

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

    private var carried: (any Sendable)? {
        switch outcome {
        case .fulfilled(let fulfilment): fulfilment.value
        case .rejected(let rejection): rejection.error
        case nil: nil
        }
    }

    private var count: Int {
        outcome == nil ? 0 : exactly(PMKManifold.self, carried)?.count ?? 1
    }

    /// The argument for the next parameter. What is not carried is nil. Throws if it is not what the parameter wants.
    //
    // Inlined where the block is, because there the type is known.
    @inlinable
    mutating func next<Wanted>(_ wanted: Wanted.Type) throws -> Wanted {
        let found = takeNext()
        return try exactly(wanted, found) ?? argument(found, as: wanted) { "The \(ordinal($0)) parameter of a block" }
    }

    /// What is carried, for someone who takes it without a block.
    mutating func first<Wanted>(as wanted: Wanted.Type, for asker: String) throws -> Wanted {
        try argument(takeNext(), as: wanted) { _ in asker }
    }

    @usableFromInline
    mutating func takeNext() -> (any Sendable)? {
        position += 1
        let carried = carried
        if let manifold = exactly(PMKManifold.self, carried) { return manifold[position - 1] }
        return position == 1 ? carried : nil
    }

    @usableFromInline
    func argument<Wanted>(_ found: (any Sendable)?, as wanted: Wanted.Type, for asker: (Int) -> String) throws -> Wanted {
        // A nil in a box can be cast to what takes nil: to any optional, and to `Any`.
        if let fitting = cast(found ?? boxedNil, to: wanted) { return fitting }
        throw Mismatch(found: found, position: position, count: count, wanted: wanted, asker: asker(position))
            .error(underlying: (carried as? any Error).map(NSError.wrapping))
    }
}
