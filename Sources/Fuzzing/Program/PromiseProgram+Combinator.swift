import Conformance

extension PromiseProgram {
    /// An operator that makes one promise of several.
    public enum Combinator: Codable, Sendable, Hashable {
        /// All values in input order, or the first rejection.
        case whenAll
        /// Like ``whenAll``, for two inputs of different static types. All promises of a program have one type, so a map turns
        /// the first value into a number and the second into a text; see `Value.asNumber` and `Value.asText`.
        case whenPair
        /// Like ``whenAll``, but the design asks for the inputs one by one, so that at most the given number of them are pending
        /// at any time.
        case whenAtMost(Int)
        /// The ending of each input in input order.
        case whenSettled
        /// The ending of the first input that settles.
        case race
        /// The value of the first input that fulfills.
        case raceFulfilled
    }
}

extension PromiseProgram.Combinator {
    var isRace: Bool { self == .race || self == .raceFulfilled }

    /// The capability that a design needs for this combinator.
    var capability: ModelTraits.Capability {
        switch self {
        case .whenAll: .whenAll
        case .whenPair: .whenPair
        case .whenAtMost: .whenAtMost
        case .whenSettled: .whenSettled
        case .race: .race
        case .raceFulfilled: .raceFulfilled
        }
    }

    /// How many inputs may be pending at the same time; `nil` if all inputs are given at once.
    var limit: Int? { if case .whenAtMost(let limit) = self { limit } else { nil } }

    /// Whether the combinator accepts that number of inputs.
    func takes(_ count: Int) -> Bool { self != .whenPair || count == 2 }

    /// The text of a call.
    func text(_ inputs: [Name]) -> String {
        let list = inputs.map(\.description).joined(separator: ", ")
        return switch self {
        case .whenAtMost(let limit): "whenAll(\(list); at most \(limit) at a time)"
        default: "\(self)(\(list))"
        }
    }
}
