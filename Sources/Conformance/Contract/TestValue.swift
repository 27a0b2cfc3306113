/// The value that promises carry while a design is judged. A design treats it as opaque.
public indirect enum TestValue: Sendable {
    /// The value of work that has no result.
    case nothing
    /// The kind of value that most rules use.
    case number(Int)
    /// A value of another type than a number, for ``PromiseConformance/whenPair(number:text:)``.
    case text(String)
    /// An object, for rules that check whether the same object arrives.
    case object(Token)
    /// Several values, as the members that combine promises return them.
    case list([TestValue])
    /// How one input of ``PromiseConformance/whenSettled(_:)`` ended.
    case outcome(TestOutcome)

    /// An object with an identity.
    public final class Token: Sendable, CustomStringConvertible {
        /// The text for the token in observations.
        public let name: String
        /// Makes a new token. Two tokens of the same name are different objects.
        public convenience init(_ name: String) { self.init(name, probe: nil) }
        /// Makes a token that holds the probe until the token is released.
        package init(_ name: String, probe: (any AnyObject & Sendable)?) { (self.name, self.probe) = (name, probe) }
        private let probe: (any AnyObject & Sendable)?
        /// The name.
        public var description: String { name }
    }
}

extension TestValue {
    /// The number, or `nil` if the value isn't a number.
    public var number: Int? { if case .number(let number) = self { number } else { nil } }
    /// The text, or `nil` if the value isn't a text.
    public var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension TestValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// A ``TestValue/number(_:)``.
    public init(integerLiteral value: Int) { self = .number(value) }
    /// A ``TestValue/text(_:)``.
    public init(stringLiteral value: String) { self = .text(value) }
}

extension TestValue: CustomStringConvertible {
    /// The value as observations show it: `1`, `[1, one]`.
    public var description: String {
        switch self {
        case .nothing: "nothing"
        case .number(let number): "\(number)"
        case .text(let text): text
        case .object(let token): token.name
        case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
        case .outcome(let outcome): outcome.description
        }
    }
}
