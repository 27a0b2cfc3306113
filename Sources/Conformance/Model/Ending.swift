/// How a promise of a program ends. Like ``Outcome``, and comparable.
public enum Ending: Sendable, Hashable {
    /// With the value.
    case fulfilled(Content)
    /// With the error.
    case rejected(Reason)
    /// Told apart from an error.
    case cancelled
}

/// What a promise of a program carries.
public indirect enum Content: Sendable, Hashable {
    /// A value that the program gave.
    case number(Int)
    /// The second of a pair.
    case text(String)
    /// The values that were gathered.
    case list([Content])
    /// How one input of `whenSettled` ended.
    case ending(Ending)
    /// Anything that no program makes.
    case stranger(String)
}

/// Why a promise of a program was rejected.
public enum Reason: Sendable, Hashable {
    /// The very error of that number.
    case failure(Int)
    /// A body was to return a promise that is not there yet.
    case tooEarly
    /// An error that the design made, with that meaning.
    case meaning(ErrorMeaning)
    /// Any other error: one that no program makes, or a copy of one that it does.
    case stranger(String)
}

extension Ending: CustomStringConvertible {
    /// `fulfilled: 1`
    public var description: String {
        switch self {
        case .fulfilled(let content): "fulfilled: \(content)"
        case .rejected(let reason): "rejected: \(reason)"
        case .cancelled: "cancelled"
        }
    }
}

extension Content: CustomStringConvertible {
    /// `[1, 2]`
    public var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): "“\(text)”"
        case .list(let list): "[" + list.map(\.description).joined(separator: ", ") + "]"
        case .ending(let ending): ending.description
        case .stranger(let text): text
        }
    }
}

extension Reason: CustomStringConvertible {
    /// `e1`
    public var description: String {
        switch self {
        case .failure(let number): "e\(number)"
        case .tooEarly: "too early"
        case .meaning(let meaning): meaning.rawValue
        case .stranger(let text): text
        }
    }
}

extension Ending {
    /// What a design says, in the words of the model.
    init(_ outcome: Outcome, of design: any PromiseConformance) {
        switch outcome {
        case .fulfilled(let value): self = .fulfilled(Content(value, of: design))
        case .rejected(let error): self = .rejected(Reason(error, of: design))
        case .cancelled: self = .cancelled
        }
    }

    /// What a handler for errors was given.
    init(_ error: any Error, of design: any PromiseConformance) {
        self = error is CancellationError ? .cancelled : .rejected(Reason(error, of: design))
    }
}

extension Content {
    init(_ value: Value, of design: any PromiseConformance) {
        switch value {
        case .number(let number): self = .number(number)
        case .list(let list): self = .list(list.map { Content($0, of: design) })
        case .outcome(let outcome): self = .ending(Ending(outcome, of: design))
        case .text(let text): self = .text(text)
        case .nothing, .object: self = .stranger("\(value)")
        }
    }
}

extension Content {
    /// What stands for it where a promise has to carry a number.
    var asNumber: Int { if case .number(let number) = self { number } else { 0 } }

    /// What stands for it where a promise has to carry a text.
    var asText: String { description }
}

extension Reason {
    init(_ error: any Error, of design: any PromiseConformance) {
        if let failure = error as? Failure, let number = Failure.numbers[ObjectIdentifier(failure)] {
            self = number == 0 ? .tooEarly : .failure(number)
        } else if let meaning = design.meaning(of: error) {
            self = .meaning(meaning)
        } else {
            self = .stranger("\(error), which is not of this program")
        }
    }
}

extension Failure {
    /// The errors of all programs. Being the very one matters, so each exists once.
    private static let all = (0..<64).map { Failure($0 == 0 ? "too early" : "e\($0)") }

    fileprivate static let numbers = Dictionary(
        uniqueKeysWithValues: all.enumerated().map { (ObjectIdentifier($1), $0) })

    /// See ``Reason/tooEarly``.
    static let tooEarly = all[0]

    /// An error by its number, from 1 to 63.
    static func numbered(_ number: Int) -> Failure { all[min(max(1, number), all.count - 1)] }
}
