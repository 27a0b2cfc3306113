import Foundation

/// A value of JSON: the parameters of a command, its result, or an event.
///
/// The compiler cannot check that this type is `Sendable`. It is, because the value consists only of what `JSONSerialization`
/// accepts, and is never changed.
public struct JSON: @unchecked Sendable {
    private let value: Any

    /// Makes a JSON value from a text, a number, a truth value, or an array or a dictionary of such values.
    public init(_ value: Any) { self.value = value }

    init(_ members: [String: JSON]) { self.init(members.mapValues(\.value)) }

    init(data: Data) throws { value = try JSONSerialization.jsonObject(with: data) }

    var data: Data { get throws { try JSONSerialization.data(withJSONObject: value) } }

    /// The member of an object with this name. If there is none, the result is a value for which ``isMissing`` is true.
    public subscript(name: String) -> JSON { JSON((value as? [String: Any])?[name] ?? NSNull()) }

    /// The elements of an array; empty for any other value.
    public var elements: [JSON] { (value as? [Any] ?? []).map(JSON.init) }
    public var text: String? { value as? String }
    public var number: Double? { (value as? NSNumber)?.doubleValue }
    /// Whether this is a member that does not exist, or null.
    public var isMissing: Bool { value is NSNull }
}

extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringInterpolation,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(booleanLiteral value: Bool) { self.init(value) }
    public init(integerLiteral value: Int) { self.init(value) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(arrayLiteral elements: JSON...) { self.init(elements.map(\.value)) }
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self.init(Dictionary(elements) { _, last in last })
    }
}
