extension PromiseProgram {
    /// The name of a promise or a handler in a program. A handler that makes a promise has the name of that promise.
    public struct Name: Codable, Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
        let number: Int

        init(_ number: Int) { self.number = number }

        /// One letter, from `a` to `z`. Any other character becomes the nearest of them.
        public init(stringLiteral letter: String) {
            number = min(25, max(0, (letter.unicodeScalars.first.map { Int($0.value) } ?? 0) - 97))
        }

        /// The order of the alphabet, in which the generator gives names.
        public static func < (one: Self, other: Self) -> Bool { one.number < other.number }

        /// The return of a step's code. This event has a name, so that constraints can refer to it.
        static let codeReturned = Self(-1)

        /// A letter; for the names after `z`, a letter and a number.
        public var description: String {
            guard number >= 0 else { return "the return of the step's code" }
            let letter = String(UnicodeScalar(UInt8(97 + number % 26)))
            return number < 26 ? letter : letter + "\(number / 26 + 1)"
        }
    }
}
