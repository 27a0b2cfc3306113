/// How a concept is said in a language.
package struct Phrase: Sendable, Equatable {
    /// The code, without what surrounds it in its file and without the remark.
    package let code: String
    /// The code with the remark as its comment, as it stands in its file.
    package let source: String
    /// What there is to know about it, in a sentence or two, as Markdown with code in backquotes. It may be empty.
    package let remark: String
    /// Whether the language has no word for the concept. Then the code is what one writes instead.
    package let isLacking: Bool
    /// The file it stands in, a path from the root of the package.
    package let path: String

    /// Reads the lines of a region. The comments at its beginning are the remark. A remark that begins with `Lacking: `
    /// says that there is no word for the concept.
    init(_ lines: [String], path: String) {
        let comments = lines.prefix { $0.hasPrefix("// ") }
        let text = comments.map { $0.dropFirst(3) }.joined(separator: " ")
        let sign = "Lacking: "
        isLacking = text.hasPrefix(sign)
        let rest = isLacking ? String(text.dropFirst(sign.count)) : text
        remark = rest.prefix(1).uppercased() + rest.dropFirst()
        code = lines.dropFirst(comments.count).joined(separator: "\n")
        source = lines.joined(separator: "\n")
        self.path = path
    }
}
