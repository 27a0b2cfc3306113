/// A call that is not valid. The message says what is wrong and, if possible, what was meant.
struct UsageError: Error {
    let message: String
    /// Where all that is valid can be read.
    var advice = "Run 'swift run promise-lab --help' for what there is."
}

/// The words of a command line. Each method removes the words that it takes.
struct Arguments {
    private var words: [String]

    init(_ words: [String]) { self.words = words }

    /// Takes the next word, unless it is an option.
    mutating func word() -> String? {
        guard let first = words.first, !first.hasPrefix("-") else { return nil }
        return words.removeFirst()
    }

    /// Takes every occurrence of an option with a value: `--design NAME` or `--design=NAME`.
    mutating func values(of option: String) throws -> [String] {
        var found: [String] = []
        while let index = words.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) {
            let word = words.remove(at: index)
            if word != option {
                found.append(String(word.dropFirst(option.count + 1)))
            } else if index < words.count, !words[index].hasPrefix("--") {
                found.append(words.remove(at: index))
            } else {
                throw UsageError(message: "\(option) needs a value.")
            }
        }
        if found.contains("") { throw UsageError(message: "\(option) needs a value.") }
        return found
    }

    /// Takes an option with one value. If it is given several times, the last value counts.
    mutating func value(of option: String) throws -> String? { try values(of: option).last }

    /// The words that are left.
    var all: [String] { words }

    /// Takes an option whose value is one of the cases.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        of option: String, _ type: Choice.Type
    ) throws -> Choice? {
        guard let name = try value(of: option) else { return nil }
        if let choice = Choice(rawValue: name) { return choice }
        let known = Choice.allCases.map(\.rawValue)
        throw UsageError(message: Suggestion.unknown(String(option.drop { $0 == "-" }), name, among: known))
    }

    /// Takes an option whose value is a whole number in the range.
    mutating func number<Number: FixedWidthInteger>(of option: String, in range: ClosedRange<Number>) throws -> Number?
    {
        guard let text = try value(of: option) else { return nil }
        guard let number = Number(text), range.contains(number) else {
            throw UsageError(
                message:
                    "\(option) needs a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'.")
        }
        return number
    }

    /// Takes an option that has no value.
    mutating func flag(_ options: String...) -> Bool {
        let isThere = words.contains { options.contains($0) }
        words.removeAll { options.contains($0) }
        return isThere
    }

    /// Throws a ``UsageError`` if any word is left.
    func end(knownOptions: [String]) throws {
        guard let word = words.first else { return }
        guard word.hasPrefix("-") else { throw UsageError(message: "there is nothing to do with '\(word)' here.") }
        throw UsageError(message: Suggestion.unknown("option", word, among: knownOptions))
    }
}
