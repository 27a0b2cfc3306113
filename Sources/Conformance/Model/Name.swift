/// What a promise or a handler is called in a program. A handler that makes a promise is called like that promise.
public struct Name: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    let number: Int

    init(_ number: Int) { self.number = number }

    /// One letter, from `a` to `z`.
    public init(stringLiteral letter: String) {
        number = min(25, max(0, (letter.unicodeScalars.first.map { Int($0.value) } ?? 0) - 97))
    }

    /// In the order in which a program without gaps gives names: `a`, `b`, `c`, …
    public static func < (one: Name, other: Name) -> Bool { one.number < other.number }

    /// In the order of events: the moment when the code of a step has returned.
    static let codeReturned = Name(-1)

    /// The letter, with a number behind it after `z`.
    public var description: String {
        guard number >= 0 else { return "the return of the step's code" }
        let letter = String(UnicodeScalar(UInt8(97 + number % 26)))
        return number < 26 ? letter : letter + "\(number / 26 + 1)"
    }
}
