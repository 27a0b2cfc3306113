import SwiftSyntax

extension SyntaxProtocol {
    /// The code of the node without what surrounds it.
    var text: String { trimmedDescription }

    var startOffset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
    var endOffset: Int { endPositionBeforeTrailingTrivia.utf8Offset }

    /// Text around this node.
    func edit(_ opening: String, _ closing: String = "", _ layer: Edit.Layer = .expression) -> Edit {
        Edit(start: startOffset, end: endOffset, opening: opening, closing: closing, layer: layer)
    }

    /// Text before this node.
    func insertion(_ text: String) -> Edit { Edit(start: startOffset, end: startOffset, opening: text) }

    /// Text behind this node.
    func insertionBehind(_ text: String) -> Edit { Edit(start: endOffset, end: endOffset, opening: text) }
}

extension String {
    /// The text on one line, cut where it becomes too long for a table.
    var onOneLine: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count <= 100 ? line : line.prefix(97) + "..."
    }
}
