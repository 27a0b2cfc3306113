import SwiftSyntax

extension SyntaxProtocol {
    /// The code of the node, without trivia.
    var text: String { trimmedDescription }

    var startOffset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
    var endOffset: Int { endPositionBeforeTrailingTrivia.utf8Offset }

    /// Puts text around this node.
    func edit(_ opening: String, _ closing: String = "") -> Edit {
        Edit(start: startOffset, end: endOffset, opening: opening, closing: closing)
    }

    /// Inserts text before this node.
    func insertion(_ text: String) -> Edit { Edit(start: startOffset, end: startOffset, opening: text) }

    /// Inserts text after this node.
    func insertionBehind(_ text: String) -> Edit { Edit(start: endOffset, end: endOffset, opening: text) }
}

extension String {
    /// The text on one line, cut where it becomes too long for a table.
    var onOneLine: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count <= 100 ? line : line.prefix(97) + "..."
    }
}
