/// A source file with regions, each between a line `// begin: name` and a line `// end: name`, or the end of its block.
package struct MarkedCode: Sendable {
    private let text: [String]
    private let regions: Regions

    /// The names of the regions, in alphabetical order.
    package var names: [String] { regions.names }

    /// Finds the regions. Error messages contain the path.
    ///
    /// - Throws: If a region does not end, or ends before it begins, an error that names the line.
    package init(_ text: String, path: String) throws {
        self.text = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        regions = try Regions(self.text, path: path)
    }

    /// The lines of a region without their common indentation. The parts of a divided region are joined.
    package func lines(of name: String) throws -> [String] {
        Excerpt.tidied(text, Array(try regions.pieces(name).joined()), without: Set(regions.markers))
    }
}
