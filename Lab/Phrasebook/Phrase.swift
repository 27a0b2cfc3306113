/// The code for a concept in a language.
package struct Phrase: Sendable, Encodable {
    /// The code of the region, without the remark.
    package let code: String
    /// The lines of the region, with the remark as a comment.
    package let source: String
    package let remark: String
    /// Whether the language has no function for the concept. Then the code is a substitute.
    package let isLacking: Bool
    /// For each function in the phrase that was added to the design here, what the original of the design does instead.
    let added: [String]

    /// What the page shows. It doesn't show the remark as a comment.
    private enum CodingKeys: CodingKey { case code, remark, isLacking, added }

    /// Parses the lines of a region. The comments at the beginning of the region are the remark. The prefix `Lacking: ` of a
    /// remark means that the language has no function for the concept.
    init(_ lines: [String], departures: [Departure]) {
        let comments = lines.prefix { $0.hasPrefix("// ") }
        let text = comments.map { $0.dropFirst(3) }.joined(separator: " ")
        let sign = "Lacking: "
        isLacking = text.hasPrefix(sign)
        let rest = isLacking ? String(text.dropFirst(sign.count)) : text
        remark = rest.prefix(1).uppercased() + rest.dropFirst()
        let code = lines.dropFirst(comments.count).joined(separator: "\n")
        self.code = code
        added = departures.filter { $0.code.contains(where: code.contains) }.map(\.original)
        source = lines.joined(separator: "\n")
    }
}
