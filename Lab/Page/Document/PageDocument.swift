import Foundation

/// The page as one HTML file. It contains its styles, scripts and content, and loads nothing else.
package struct PageDocument: Sendable {
    package let text: String

    /// Makes the page.
    ///
    /// The content security policy of the page forbids every request, and every script and style without the nonce. The nonce
    /// is random, so that no text of the content can contain it.
    package init(_ content: PageContent, clone: Clone = Clone()) throws {
        // The page gets the races as the explorer has written them.
        let races = try clone.text("Lab/Page/races.json")
        try self.init(content, made: content.made, races: races, clone: clone)
    }

    init(_ content: some Encodable, made: String, races: String? = nil, clone: Clone = Clone()) throws {
        let files = try WebFiles(in: clone)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var json = String(decoding: try encoder.encode(content), as: UTF8.self)
        if let races { json = "{\"races\":\(races)," + json.dropFirst() }
        text = Self.filled(
            files.template,
            [
                "nonce": UUID().uuidString.lowercased(), "made": made, "style": files.style,
                "script": files.script, "data": Self.harmless(json),
            ])
    }

    /// JSON that is safe in a script element. The character `<` occurs only in strings, where an escape has the same meaning. Without
    /// it, the text cannot close the element or open a comment. It is looked for among the scalars, which browsers read: with a
    /// combining accent, it would be another character in Swift.
    private static func harmless(_ json: String) -> String {
        json.unicodeScalars.split(separator: "<", omittingEmptySubsequences: false).map { String($0) }
            .joined(separator: "\\u003c")
    }

    /// The template with its placeholders `{{name}}` replaced by the texts. Placeholders inside the texts are not replaced.
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
