/// The part of a version's source file that people compare.
///
/// A version is written as one extension of its design's ``Versions`` type. The lesson is what stands between the first
/// line of that extension and its closing brace; imports, and the doc comment that says what the file is for, come
/// before it.
struct Listing {
    let text: String

    /// `nil` when the source holds no extension, or one without an end, or an empty one.
    init?(of source: String) {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { $0.hasPrefix("extension ") }),
            let end = lines[start...].firstIndex(of: "}"),
            end > start + 1
        else { return nil }
        text = lines[(start + 1)..<end].map(Self.dedented).joined(separator: "\n")
    }

    /// The line without the four spaces that it owes to standing in an extension.
    private static func dedented(_ line: Substring) -> Substring {
        line.hasPrefix("    ") ? line.dropFirst(4) : line
    }
}
