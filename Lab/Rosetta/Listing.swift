/// The part of a version's source file that people compare.
///
/// A version is one extension of its design's ``Versions`` type. The listing is the body of that extension, without imports
/// and doc comment.
struct Listing {
    let text: String

    /// Finds the version in a source. Nil if the source has no complete extension, or if the extension is empty.
    init?(of source: String) {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { $0.hasPrefix("extension ") }),
            let end = lines[start...].firstIndex(of: "}"),
            end > start + 1
        else { return nil }
        text = lines[(start + 1)..<end].map(Self.dedented).joined(separator: "\n")
    }

    /// The line without the indentation that the extension adds.
    private static func dedented(_ line: Substring) -> Substring {
        line.hasPrefix("    ") ? line.dropFirst(4) : line
    }
}
