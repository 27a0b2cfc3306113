/// The comment before a block, which names the source of the block's text.
///
/// ```markdown
/// <!-- code: Sources/PromisStyle/Promise.swift "func map" -->
/// <!-- output: promise-lab list designs -->
/// ```
enum Marker: Sendable {
    /// A file or a part of it.
    case code(Excerpt)
    /// What a command prints.
    case output(command: [String])

    init(_ comment: String) throws(PageProblem) {
        let (name, rest) = Self.parts(of: comment)
        guard rest.count(where: { $0 == "\"" }).isMultiple(of: 2) else {
            throw PageProblem("A quotation mark is not closed in '\(rest)'.")
        }
        switch name {
        case "code": self = .code(try Excerpt(rest))
        case "output":
            let words = rest.matches(of: /"([^"]*)"|[^ "]+/).map { String($0.1 ?? $0.0) }
            guard !words.isEmpty else { throw PageProblem("'output:' needs the name of a program.") }
            self = .output(command: words)
        default:
            throw PageProblem("'\(name)' isn't a marker. The markers are 'code:' and 'output:', see CONTRIBUTING.md.")
        }
    }

    /// Whether a comment begins like a marker.
    static func isMeant(by comment: String) -> Bool { ["code", "output"].contains(parts(of: comment).name) }

    private static func parts(of comment: String) -> (name: String, rest: String) {
        let colon = comment.firstIndex(of: ":") ?? comment.endIndex
        return (String(comment[..<colon]), comment[colon...].dropFirst().trimmed)
    }
}
