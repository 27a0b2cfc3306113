import Foundation
import LearnJudge

@testable import LabDocumentation

/// A page of the tutorial, or a section of it.
struct TutorialPage {
    /// A block of code, or a line of text outside of the blocks.
    struct Part {
        /// The last line of text that begins with a number sign.
        let heading: String
        /// The comment before the block, which says where its text comes from.
        var comment = ""
        /// The language of the block, which is empty for commands of a shell; nil for a line of text.
        var language: String?
        let lines: [String]

        var text: String { lines.map { $0 + "\n" }.joined() }
    }

    let parts: [Part]

    init(_ name: String) throws {
        let file = Exercise.root.appending(path: "docs/tutorial/\(name).md")
        let page = Page(path: file.path, text: try String(contentsOf: file, encoding: .utf8))
        func heading(of line: Int) -> String {
            let last = page.prose.last { $0.number <= line && $0.text.hasPrefix("#") }
            return last.map { String($0.text.drop { "# ".contains($0) }) } ?? ""
        }
        let text = page.prose.filter { Page.comment(in: $0.text) == nil }.map { number, text in
            (number, Part(heading: heading(of: number), lines: [text]))
        }
        let blocks = page.blocks.map { block in
            let lines = page.lines[block.content].map(block.fence.content)
            let (heading, language) = (heading(of: block.line), block.fence.language)
            return (block.line, Part(heading: heading, comment: block.marker ?? "", language: language, lines: lines))
        }
        parts = (text + blocks).sorted { $0.0 < $1.0 }.map(\.1)
    }

    private init(parts: [Part]) { self.parts = parts }

    func section(_ heading: String) -> TutorialPage { TutorialPage(parts: parts.filter { $0.heading == heading }) }

    var shell: [String] { parts.filter { $0.language == "" }.map(\.text) }
    var swift: [String] { parts.filter { $0.language == "swift" }.map(\.text) }
    var text: [String] { parts.filter { $0.language == "text" && $0.comment.hasPrefix("output:") }.map(\.text) }

    /// The blocks that show what a program prints.
    func texts(of program: String) -> [String] { parts.filter { $0.comment == "output: \(program)" }.map(\.text) }
}
