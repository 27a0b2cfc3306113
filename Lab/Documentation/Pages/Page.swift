/// A Markdown page, divided into fenced blocks and prose.
struct Page: Sendable {
    /// The path from the root of the package.
    let path: String
    let lines: [String]
    let blocks: [Block]
    /// The lines outside of the blocks, each with its number. The markers before the blocks are left out.
    let prose: [(number: Int, text: String)]
    /// The number of the line that opens a block without an end; nil if every block has an end.
    let openFence: Int?

    init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var blocks: [Block] = []
        var prose: [(Int, String)] = []
        var fence: (Fence, start: Int)?
        for (index, line) in lines.enumerated() {
            if let (open, start) = fence {
                guard open.isClosed(by: line) else { continue }
                let marker = prose.last.flatMap { $0.0 == start ? Self.comment(in: $0.1) : nil }
                if marker != nil { prose.removeLast() }
                blocks.append(Block(fence: open, marker: marker, content: (start + 1)..<index))
                fence = nil
            } else if let opened = Fence(opening: line) {
                fence = (opened, index)
            } else {
                prose.append((index + 1, line))
            }
        }
        self.blocks = blocks
        self.prose = prose
        openFence = fence.map { $0.start + 1 }
    }

    /// The text of the page with new content in some of its blocks.
    func replacing(_ contents: [(block: Block, lines: [String])]) -> String {
        var lines = lines
        for (block, content) in contents.reversed() { lines.replaceSubrange(block.content, with: content) }
        return lines.joined(separator: "\n")
    }

    /// The text of an HTML comment that is alone on its line; nil if the line is anything else.
    static func comment(in line: String) -> String? {
        let line = line.trimmed
        guard line.hasPrefix("<!--"), line.hasSuffix("-->"), line.count >= 7 else { return nil }
        return line.dropFirst(4).dropLast(3).trimmed
    }
}

extension Page {
    struct Block: Sendable {
        let fence: Fence
        /// The comment on the line before the block.
        let marker: String?
        /// The indices of the lines between the fences.
        let content: Range<Int>

        /// The number of the line with the opening fence, counted from one.
        var line: Int { content.lowerBound }
    }

    /// The line that opens a block.
    struct Fence: Sendable {
        /// The blanks before the fence, because a block in a list is indented.
        let prefix: String
        let length: Int
        /// The word after the fence; empty if there is none.
        let language: String

        init?(opening line: String) {
            guard let match = line.wholeMatch(of: /( *)(`{3,})([^`]*)/) else { return nil }
            (prefix, length, language) = (String(match.1), match.2.count, match.3.trimmed)
        }

        func isClosed(by line: String) -> Bool {
            line.trimmed.count >= length && line.trimmed.allSatisfy { $0 == "`" }
        }

        /// The line with the prefix of the block.
        func placed(_ line: String) -> String { line.isEmpty ? prefix.withoutTrailingBlanks : prefix + line }

        /// The line without the prefix of the block.
        func content(of line: String) -> String {
            line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line.trimmed
        }
    }
}

extension Character {
    fileprivate var isBlank: Bool { self == " " || self == "\t" || self == "\r" }
}

extension StringProtocol {
    /// The text without blanks at its ends.
    var trimmed: String { drop(while: \.isBlank).withoutTrailingBlanks }

    var withoutTrailingBlanks: String { String(reversed().drop(while: \.isBlank).reversed()) }
}
