extension Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// A ``Value/number(_:)``.
    public init(integerLiteral value: Int) { self = .number(value) }
    /// A ``Value/text(_:)``.
    public init(stringLiteral value: String) { self = .text(value) }
}

extension Value: CustomStringConvertible {
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

extension Value {
    /// The number carried, or `nil` when it is something else.
    public var number: Int? { if case .number(let number) = self { number } else { nil } }
    /// The text carried, or `nil` when it is something else.
    public var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The list carried, or `nil` when it is something else.
    public var list: [Value]? { if case .list(let list) = self { list } else { nil } }
}

extension Outcome: CustomStringConvertible {
    /// The outcome as observations show it: `fulfilled: 1`, `rejected: boom`, `cancelled`.
    public var description: String {
        switch self {
        case .fulfilled(let value): "fulfilled: \(value)"
        case .rejected(let error): "rejected: \(error)"
        case .cancelled: "cancelled"
        }
    }
}
