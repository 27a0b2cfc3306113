import Foundation

/// The page as one file of HTML: its style, its scripts and its content are in it, and it asks nobody for anything.
package struct PageDocument: Sendable {
    /// The whole text.
    package let text: String

    /// The page that shows the content.
    ///
    /// The policy of the page forbids every request, and every script and style but those that carry the nonce. The nonce
    /// is chosen when the page is written, after all texts that the page shows.
    package init(_ content: PageContent, clone: Clone = Clone()) throws {
        try self.init(content, made: content.made, clone: clone)
    }

    init(_ content: some Encodable, made: String, clone: Clone = Clone()) throws {
        let files = try WebFiles(in: clone)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = String(decoding: try encoder.encode(content), as: UTF8.self)
        text = Self.filled(
            files.template,
            [
                "nonce": UUID().uuidString.lowercased(), "made": Self.escaped(made), "style": files.style,
                "script": files.script, "data": Self.harmless(json),
            ])
    }

    /// JSON that can stand in a script element. Only strings can contain these characters, and in strings an escape means
    /// the same; without `<`, neither the end of the element nor a comment can begin.
    static func harmless(_ json: String) -> String {
        replacing(["<": "\\u003c", ">": "\\u003e", "&": "\\u0026"], in: json)
    }

    /// A text that can stand anywhere in HTML.
    static func escaped(_ text: String) -> String {
        replacing(["<": "&lt;", ">": "&gt;", "&": "&amp;", "\"": "&quot;"], in: text)
    }

    /// Goes by Unicode scalars, as browsers do: for Swift, a `<` with a combining accent is another character.
    private static func replacing(_ replacements: [Unicode.Scalar: String], in text: String) -> String {
        var result = String.UnicodeScalarView()
        result.reserveCapacity(text.unicodeScalars.count)
        for scalar in text.unicodeScalars {
            if let replacement = replacements[scalar] {
                result.append(contentsOf: replacement.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// The template with a text in each of its gaps `{{name}}`. What fills a gap is not searched for gaps again.
    private static func filled(_ template: String, _ texts: [String: String]) -> String {
        var result = ""
        var rest = template[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            result += rest[..<start.lowerBound]
            result += texts[String(rest[start.upperBound..<end.lowerBound])] ?? ""
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}
