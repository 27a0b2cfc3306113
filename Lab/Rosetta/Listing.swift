/// The part of a version's source file that people compare.
///
/// A version is one extension of its design's ``Versions`` type. The listing is the body of that extension, without imports
/// and doc comment.
struct Listing {
    let text: String

    /// The result is nil if the source has no complete extension, or an empty one.
    init?(of source: String) {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { $0.hasPrefix("extension ") }),
            let end = lines[start...].firstIndex(of: "}"),
            end > start + 1
        else { return nil }
        text = lines[(start + 1)..<end].map(Self.dedented).joined(separator: "\n")
    }

    /// The line without the indentation by the extension.
    private static func dedented(_ line: Substring) -> Substring {
        line.hasPrefix("    ") ? line.dropFirst(4) : line
    }
}
