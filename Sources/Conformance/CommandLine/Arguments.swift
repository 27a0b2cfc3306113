/// A command line that isn't valid.
package struct UsageError: Error {
    /// What is wrong and, if possible, what the user may have meant. The text is printed after the name of the program.
    package let message: String
    /// The text below the printed message, which says where the valid command lines are described. If it is nil, the program
    /// prints its own advice.
    package var advice: String?

    /// Makes an error from its message and its advice.
    package init(_ message: String, advice: String? = nil) {
        self.message = message
        self.advice = advice
    }
}

/// The arguments of a command line. Each method removes the arguments that it reads.
///
/// ```swift
/// var arguments = Arguments(["list", "--format", "json"])
/// let format = try arguments.value(of: "--format")  // "json"
/// let command = arguments.word()                    // "list"
/// try arguments.end(knownOptions: ["--format"])
/// ```
package struct Arguments: Sendable {
    /// The arguments that are left.
    package private(set) var all: [String]

    /// Takes the arguments of a command line, without the name of the program. By default, takes the arguments of this process.
    package init(_ words: [String] = Array(CommandLine.arguments.dropFirst())) { all = words }

    /// Removes and returns the next argument. Returns nil, and removes nothing, if there is none or if it is an option.
    package mutating func word() -> String? {
        guard let first = all.first, !first.hasPrefix("-") else { return nil }
        return all.removeFirst()
    }

    /// Removes every occurrence of an option with a value, `--design NAME` or `--design=NAME`, and returns the values.
    package mutating func values(of option: String) throws -> [String] {
        var found: [String] = []
        while let index = all.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) {
            let word = all.remove(at: index)
            if word != option {
                found.append(String(word.dropFirst(option.count + 1)))
            } else if index < all.count, !all[index].hasPrefix("--") {
                found.append(all.remove(at: index))
            } else {
                throw UsageError("\(option) needs a value.")
            }
        }
        if found.contains("") { throw UsageError("\(option) needs a value.") }
        return found
    }

    /// Removes an option with one value, and returns the value; nil if the option is missing. If the option is repeated, the
    /// last value counts.
    package mutating func value(of option: String) throws -> String? { try values(of: option).last }

    /// Removes an option whose value is the raw value of a case, and returns the case; nil if the option is missing.
    package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        of option: String, _ type: Choice.Type
    ) throws -> Choice? {
        guard let name = try value(of: option) else { return nil }
        if let choice = Choice(rawValue: name) { return choice }
        let known = Choice.allCases.map(\.rawValue)
        throw UsageError(UnknownName(String(option.drop { $0 == "-" }), name, among: known).text)
    }

    /// Removes an option whose value is a whole number in the range, and returns the number; nil if the option is missing.
    package mutating func number<Number: FixedWidthInteger>(
        of option: String, in range: ClosedRange<Number>
    ) throws -> Number? {
        guard let text = try value(of: option) else { return nil }
        guard let number = Number(text), range.contains(number) else {
            throw UsageError(
                "\(option) needs a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'.")
        }
        return number
    }

    /// Removes an option that has no value and may have several names. Returns whether the option was given.
    package mutating func flag(_ options: String...) -> Bool {
        let isThere = all.contains { options.contains($0) }
        all.removeAll { options.contains($0) }
        return isThere
    }

    /// Checks that no argument is left.
    ///
    /// - Throws: A ``UsageError`` about the first argument that is left.
    package func end(knownOptions: [String]) throws {
        guard let word = all.first else { return }
        guard word.hasPrefix("-") else { throw UsageError("the argument '\(word)' is not expected here.") }
        throw UsageError(UnknownName("option", word, among: knownOptions).text)
    }
}
