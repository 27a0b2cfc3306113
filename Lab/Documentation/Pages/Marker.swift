/// What the comment before a block says about the block's text.
///
/// ```markdown
/// <!-- code: Sources/PromisStyle/Promise.swift "func map" -->
/// <!-- output: promise-lab list designs -->
/// <!-- compiler: docs/errors/NotSendable.swift -->
/// <!-- unchecked: a sketch -->
/// ```
enum Marker: Sendable {
    /// The text of a file, or a part of it.
    case code(Excerpt)
    /// What a program prints.
    case output(Output)
    /// What the compiler says about a file, perhaps beside other files of the same module.
    case compiler(path: String, others: [String])
    /// The block cannot be checked, and the comment says why.
    case unchecked

    struct Output: Sendable {
        let command: [String]
        /// Whether the last line says how the program ended. Otherwise it has to end without a failure.
        let showsExit: Bool
        /// What may differ from run to run.
        let exceptions: Set<Exception>
    }

    /// What may differ between two runs of a program.
    enum Exception: String, Sendable, CaseIterable {
        case times, signals
    }

    /// Reads the comment.
    init(_ comment: String) throws(PageProblem) {
        guard let colon = comment.firstIndex(of: ":") else {
            throw PageProblem("The comment before this block, '\(comment)', is no marker. \(Self.help)")
        }
        let rest = comment[comment.index(after: colon)...].trimmed
        let head = comment[..<colon].split { $0 == " " || $0 == "," }.map(String.init)
        switch head.first {
        case "code" where head.count == 1: self = .code(try Excerpt(try Self.words(of: rest)))
        case "compiler" where head.count == 1:
            let words = try Self.words(of: rest).map(\.text)
            guard let path = words.first, words.count == 1 || words.count > 2 && words[1] == "with" else {
                throw PageProblem(
                    "One file is needed after 'compiler:', then perhaps 'with' and the files and folders that it needs."
                )
            }
            self = .compiler(path: path, others: Array(words.dropFirst(2)))
        case "unchecked" where head.count == 1:
            guard !rest.isEmpty else { throw PageProblem("A block that is unchecked needs a reason after the colon.") }
            self = .unchecked
        case "output":
            let command = try Self.words(of: rest).map(\.text)
            guard !command.isEmpty else { throw PageProblem("The name of a program is missing after 'output:'.") }
            self = .output(try Self.output(of: command, conditions: head.dropFirst()))
        default: throw PageProblem("'\(comment[..<colon])' is no marker. \(Self.help)")
        }
    }

    /// What may stand before a block.
    static let help = "Known are 'code:', 'output:', 'compiler:' and 'unchecked:'; CONTRIBUTING.md shows them."

    /// Whether a comment is meant as a marker, even if it contains mistakes.
    static func isMeant(by comment: String) -> Bool {
        guard let colon = comment.firstIndex(of: ":") else { return false }
        let first = comment[..<colon].split { $0 == " " || $0 == "," }.first
        return ["code", "output", "compiler", "unchecked"].contains(first)
    }

    private static func output(
        of command: [String], conditions: ArraySlice<String>
    ) throws(PageProblem) -> Output {
        var rest = conditions
        let showsExit = rest.starts(with: ["and", "exit"])
        if showsExit { rest = rest.dropFirst(2) }
        var exceptions: Set<Exception> = []
        if rest.first == "except" {
            for word in rest.dropFirst() where word != "and" {
                guard let exception = Exception(rawValue: word) else {
                    throw PageProblem("'\(word)' cannot be excepted from an output, only times and signals.")
                }
                exceptions.insert(exception)
            }
        }
        guard rest.isEmpty || !exceptions.isEmpty else {
            throw PageProblem(
                "'output \(conditions.joined(separator: " "))' is no marker. "
                    + "There are 'output:', 'output and exit:' and 'output except times and signals:'.")
        }
        return Output(command: command, showsExit: showsExit, exceptions: exceptions)
    }

    /// A word, or several words in quotes.
    struct Word: Sendable, Equatable {
        let text: String
        var isQuoted = false
    }

    /// The words of a text. Quotes hold together what they enclose.
    static func words(of text: String) throws(PageProblem) -> [Word] {
        var words: [Word] = []
        var rest = text[...]
        while let first = rest.first {
            if first == " " {
                rest = rest.dropFirst()
            } else if first == "\"" {
                let quoted = rest.dropFirst().prefix { $0 != "\"" }
                guard quoted.endIndex < rest.endIndex else { throw PageProblem("A quote is not closed in '\(text)'.") }
                words.append(Word(text: String(quoted), isQuoted: true))
                rest = rest[quoted.endIndex...].dropFirst()
            } else {
                let word = rest.prefix { $0 != " " }
                words.append(Word(text: String(word)))
                rest = rest[word.endIndex...]
            }
        }
        return words
    }
}
