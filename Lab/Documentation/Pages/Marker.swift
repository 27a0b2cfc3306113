/// The comment before a block, which names the source of the block's text.
///
/// ```markdown
/// <!-- code: Sources/PromisStyle/Promise.swift "func map" -->
/// <!-- output: promise-lab list designs -->
/// <!-- compiler: docs/errors/NotSendable.swift -->
/// <!-- unchecked: a sketch -->
/// ```
enum Marker: Sendable {
    /// A file or a part of it.
    case code(Excerpt)
    case output(Output)
    /// The compiler's message about a file that does not compile. `others` are the files and folders that are compiled in the
    /// same module.
    case compiler(path: String, others: [String])
    /// A block that is not checked. The text of the marker gives the reason.
    case unchecked

    struct Output: Sendable {
        let command: [String]
        /// Whether the block ends with the exit status. Otherwise the program must exit with status 0.
        let showsExit: Bool
        /// The parts of the output that may differ from run to run.
        let exceptions: Set<Exception>
    }

    /// A part of an output that may differ from run to run.
    enum Exception: String, Sendable, CaseIterable {
        case times, signals
    }

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
                    "'compiler:' needs one file, optionally followed by 'with' and the files and folders that it needs."
                )
            }
            self = .compiler(path: path, others: Array(words.dropFirst(2)))
        case "unchecked" where head.count == 1:
            guard !rest.isEmpty else { throw PageProblem("'unchecked:' needs a reason.") }
            self = .unchecked
        case "output":
            let command = try Self.words(of: rest).map(\.text)
            guard !command.isEmpty else { throw PageProblem("'output:' needs the name of a program.") }
            self = .output(try Self.output(of: command, conditions: head.dropFirst()))
        default: throw PageProblem("'\(comment[..<colon])' is no marker. \(Self.help)")
        }
    }

    /// The list of the markers, for error messages.
    static let help = "The markers are 'code:', 'output:', 'compiler:' and 'unchecked:', see CONTRIBUTING.md."

    /// Whether a comment begins like a marker, even if it is malformed.
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
                    throw PageProblem(
                        "'\(word)' is no exception of an output. The exceptions are 'times' and 'signals'.")
                }
                exceptions.insert(exception)
            }
        }
        guard rest.isEmpty || !exceptions.isEmpty else {
            throw PageProblem(
                "'output \(conditions.joined(separator: " "))' is no marker. "
                    + "The forms are 'output:', 'output and exit:' and 'output except times and signals:'.")
        }
        return Output(command: command, showsExit: showsExit, exceptions: exceptions)
    }

    struct Word: Sendable, Equatable {
        let text: String
        var isQuoted = false
    }

    /// Splits a text into words and quoted texts.
    static func words(of text: String) throws(PageProblem) -> [Word] {
        guard text.count(where: { $0 == "\"" }).isMultiple(of: 2) else {
            throw PageProblem("A quotation mark is not closed in '\(text)'.")
        }
        return text.matches(of: /"([^"]*)"|[^ "]+/).map { match in
            match.1.map { Word(text: String($0), isQuoted: true) } ?? Word(text: String(match.0))
        }
    }
}
