import Foundation
import LearnJudge

/// A page of the tutorial, or a section of it.
struct TutorialPage {
    /// A block of code or, if there is no language, the text between two blocks.
    struct Part {
        let heading: String
        /// The comment before the block, which says where its text comes from.
        let comment: String
        /// The language of the block; empty for commands of a shell.
        let language: String?
        var lines: [String] = []

        var text: String { lines.map { $0 + "\n" }.joined() }
    }

    let parts: [Part]

    init(_ name: String) throws {
        let file = Exercise.root.appending(path: "docs/tutorial/\(name).md")
        var (heading, comment, isText) = ("", "", true)
        var parts: [Part] = []
        for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
            let words = line.trimmingCharacters(in: .whitespaces)
            if words.hasPrefix("```") {
                isText.toggle()
                let language = isText ? nil : String(words.dropFirst(3))
                if isText { comment = "" }
                parts.append(Part(heading: heading, comment: comment, language: language))
            } else if isText, words.hasPrefix("<!--") {
                comment = words
            } else {
                if isText, words.hasPrefix("#") { heading = String(words.drop { "# ".contains($0) }) }
                if parts.isEmpty || isText && parts.last?.heading != heading {
                    parts.append(Part(heading: heading, comment: "", language: nil))
                }
                parts[parts.count - 1].lines.append(parts.last?.language == "" ? words : line)
            }
        }
        self.parts = parts
    }

    private init(parts: [Part]) { self.parts = parts }

    func section(_ heading: String) -> TutorialPage { TutorialPage(parts: parts.filter { $0.heading == heading }) }

    var shell: [String] { parts.filter { $0.language == "" }.map(\.text) }
    var swift: [String] { parts.filter { $0.language == "swift" }.map(\.text) }
    var text: [String] { parts.filter { $0.language == "text" && $0.comment.contains("output:") }.map(\.text) }

    /// The blocks that show what a program prints.
    func texts(of program: String) -> [String] {
        parts.filter { $0.comment == "<!-- output: \(program) -->" }.map(\.text)
    }
}
