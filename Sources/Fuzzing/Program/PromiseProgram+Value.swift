import Conformance

extension PromiseProgram {
    /// The value of a promise of a program. It corresponds to a `TestValue`, but is comparable.
    public indirect enum Value: Codable, Sendable, Hashable {
        /// A value that the program gives.
        case number(Int)
        /// The second value of a pair.
        case text(String)
        /// The values of combined promises.
        case list([Value])
        /// How one input of `whenSettled` ended.
        case ending(Ending)
        /// A value that no program makes.
        case unknown(String)
    }
}

extension PromiseProgram.Value: CustomStringConvertible {
    /// `[1, 2]`
    public var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): "“\(text)”"
        case .list(let list): "[" + list.map(\.description).joined(separator: ", ") + "]"
        case .ending(let ending): ending.description
        case .unknown(let text): text
        }
    }
}

extension PromiseProgram.Value {
    /// Translates a value that the design passes on.
    init(_ value: TestValue, of design: any PromiseConformance) {
        switch value {
        case .number(let number): self = .number(number)
        case .list(let list): self = .list(list.map { Self($0, of: design) })
        case .outcome(let outcome): self = .ending(.init(outcome, of: design))
        case .text(let text): self = .text(text)
        case .nothing, .object: self = .unknown("\(value)")
        }
    }

    /// The number that stands for the value in a promise of numbers.
    var asNumber: Int { if case .number(let number) = self { number } else { 0 } }

    /// The text that stands for the value in a promise of texts.
    var asText: String { description }
}
