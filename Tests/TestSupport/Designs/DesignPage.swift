import Foundation

/// The page of a design in `docs/designs`, and the file of its tests in which the page's Swift blocks are compiled.
public struct DesignPage: Sendable {
    /// The text of the page.
    public let text: String
    /// The Swift blocks of the page, in order.
    public let blocks: [String]
    private let examples: String

    /// Reads both files, whose paths begin at the root of the package.
    public init(_ page: String, examples: String) throws {
        let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized
        text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
        blocks = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        self.examples = try String(contentsOf: root.appending(path: examples), encoding: .utf8)
    }

    /// The blocks that do not stand in the examples. White space does not count.
    public var blocksWithoutExample: [String] {
        let examples = examples.filter { !$0.isWhitespace }
        return blocks.filter { !examples.contains($0.filter { !$0.isWhitespace }) }
    }
}
