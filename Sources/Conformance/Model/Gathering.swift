extension PromiseProgram {
    /// What makes one promise of many.
    public enum Gathering: Sendable, Hashable {
        /// All values in input order, or the first rejection.
        case whenAll
        /// The same for two inputs of different static types. In programs all promises have one type, so the first is
        /// turned into a number before, and the second into a text; see ``Content/asNumber`` and ``Content/asText``.
        case whenPair
        /// The same for inputs that are asked for one by one, so that at most so many are pending at any time.
        case whenAtMost(Int)
        /// How each input ended, in input order.
        case whenSettled
        /// As the first input that settles.
        case race
        /// As the first input that fulfils.
        case raceFulfilled
    }
}

extension PromiseProgram.Gathering {
    /// What a design must have for it.
    var notion: ModelTraits.Notion {
        switch self {
        case .whenAll: .whenAll
        case .whenPair: .whenPair
        case .whenAtMost: .whenAtMost
        case .whenSettled: .whenSettled
        case .race: .race
        case .raceFulfilled: .raceFulfilled
        }
    }

    /// How many inputs may be pending at the same time; `nil` where all are there from the start.
    var limit: Int? { if case .whenAtMost(let limit) = self { limit } else { nil } }

    /// Whether so many inputs are enough, and not too many.
    func takes(_ count: Int) -> Bool { self != .whenPair || count == 2 }

    /// The call as a program shows it.
    func text(_ inputs: [Name]) -> String {
        let list = inputs.map(\.description).joined(separator: ", ")
        return switch self {
        case .whenAtMost(let limit): "whenAll(\(list); at most \(limit) at a time)"
        default: "\(self)(\(list))"
        }
    }
}
