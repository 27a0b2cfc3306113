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
    private let count: Int
    private var position = 0

    /// For a block that is called with nothing.
    static let none = Arguments(carried: nil, count: 0)

    private init(carried: (any Sendable)?, count: Int) {
        self.carried = carried
        self.count = count
    }

    init(value: (any Sendable)?) {
        self.init(carried: value, count: (value as? PMKManifold)?.count ?? 1)
    }

    init(error: NSError) {
        self.init(carried: error, count: 1)
    }

    /// The argument for the next parameter. What is not carried is nil. Throws if it is not what the parameter wants.
    @usableFromInline
    mutating func next<Wanted>(_ wanted: Wanted.Type) throws -> Wanted {
        position += 1
        return try argument(position, as: wanted) { "The \(Arguments.ordinal(position)) parameter of a block" }
    }

    /// What is carried, for someone who takes it without a block.
    func first<Wanted>(as wanted: Wanted.Type, for asker: String) throws -> Wanted {
        try argument(1, as: wanted) { asker }
    }

    private func argument<Wanted>(_ position: Int, as wanted: Wanted.Type, for asker: () -> String) throws -> Wanted {
        let found = self[position]
        // A nil in a box can be cast to what takes nil: to any optional, and to `Any`.
        if let fitting = cast(found ?? boxedNil, to: wanted) { return fitting }
        throw mismatch(of: found, at: position, wanted: wanted, by: asker())
    }

    private subscript(position: Int) -> (any Sendable)? {
        if let manifold = carried as? PMKManifold { return manifold[position - 1] }
        return position == 1 ? carried : nil
    }
}

extension Arguments {
    private static func ordinal(_ position: Int) -> String {
        switch position {
        case 1: "first"
        case 2: "second"
        case 3: "third"
        default: "\(position)th"
        }
    }

    private func mismatch(of found: (any Sendable)?, at position: Int, wanted: Any.Type, by asker: String) -> NSError {
        let underlying = (carried as? any Error).map(NSError.wrapping)
        if let found {
            return .invalidUsage(
                "\(asker) wants \(wanted), but the promise carries \(found), which is of type \(type(of: found)).",
                suggestion: "Ask for \(type(of: found)), or convert the value in an earlier block.",
                underlying: underlying)
        }
        let reason =
            position > count ? "the promise carries only \(count) value\(count == 1 ? "" : "s")" : "the value is nil"
        return .invalidUsage(
            "\(asker) wants \(wanted), but \(reason).",
            suggestion: "Ask for \(wanted)?, which can be nil.",
            underlying: underlying)
    }
}

/// Nil where a value is needed: in the arrays and dictionaries of `when`, and for casting.
let boxedNil: any Sendable = (any Sendable)?.none
