import Foundation

/// A block of any signature, made into one that takes what a promise carries and returns what it resolves the next
/// promise with. Here is what the Objective-C runtime did: look at the parameters a block declares, and fill them.
@usableFromInline
struct Block: Sendable {
    @usableFromInline let call: @Sendable (Arguments) throws -> (any Sendable)?

    /// The parameters, however many, are filled in order: `repeat` makes one call of `next` for each.
    @inlinable
    init<each Parameter, Result: Sendable>(_ body: @escaping @Sendable (repeat each Parameter) throws -> Result) {
        call = { arguments in
            var arguments = arguments
            return try body(repeat try arguments.next((each Parameter).self))
        }
    }
}

/// What one call of a block hands to it, one parameter after the other.
@usableFromInline
struct Arguments: Sendable {
    private let carried: (any Sendable)?
    private let isNothing: Bool
    private var position = 0

    /// For a block that is called with nothing.
    static let none = Arguments(isNothing: true, carried: nil)

    private init(isNothing: Bool, carried: (any Sendable)?) {
        self.isNothing = isNothing
        self.carried = carried
    }

    init(value: (any Sendable)?) {
        self.init(isNothing: false, carried: value)
    }

    init(error: NSError) {
        self.init(isNothing: false, carried: error)
    }

    private var count: Int {
        isNothing ? 0 : exactly(PMKManifold.self, carried)?.count ?? 1
    }

    /// The argument for the next parameter. What is not carried is nil. Throws if it is not what the parameter wants.
    @usableFromInline
    mutating func next<Wanted>(_ wanted: Wanted.Type) throws -> Wanted {
        position += 1
        return try argument(position, as: wanted) { "The \(ordinal(position)) parameter of a block" }
    }

    /// What is carried, for someone who takes it without a block.
    func first<Wanted>(as wanted: Wanted.Type, for asker: String) throws -> Wanted {
        try argument(1, as: wanted) { asker }
    }

    private func argument<Wanted>(_ position: Int, as wanted: Wanted.Type, for asker: () -> String) throws -> Wanted {
        let found = self[position]
        // A nil in a box can be cast to what takes nil: to any optional, and to `Any`.
        if let fitting = cast(found ?? boxedNil, to: wanted) { return fitting }
        throw Mismatch(found: found, position: position, count: count, wanted: wanted, asker: asker())
            .error(underlying: (carried as? any Error).map(NSError.wrapping))
    }

    private subscript(position: Int) -> (any Sendable)? {
        if let manifold = exactly(PMKManifold.self, carried) { return manifold[position - 1] }
        return position == 1 ? carried : nil
    }
}
