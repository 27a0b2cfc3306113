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
        let folder = "Lab/Page/Web"
        let page = try clone.text("\(folder)/page.html")
        let styles = try clone.files(in: "\(folder)/style", extension: "css").map(clone.text)
        // `main.js` comes last, because its statements run at once and use the other files.
        let main = "\(folder)/script/main.js"
        let scripts = try clone.files(in: "\(folder)/script", extension: "js").filter { $0 != main } + [main]
        // The comments, a sixth of the scripts, stay in the repository.
        let script = try scripts.flatMap(clone.lines).filter { !$0.contains(#/^ *(//|/\*\*|\*)/#) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var json = String(decoding: try encoder.encode(content), as: UTF8.self)
        if let races { json = "{\"races\":\(races)," + json.dropFirst() }
        let texts = [
            "nonce": UUID().uuidString.lowercased(), "made": made, "style": styles.joined(separator: "\n"),
            "script": script.joined(separator: "\n"), "data": Self.harmless(json),
        ]
        // Placeholders inside the texts aren't replaced.
        text = page.replacing(#/\{\{(\w+)\}\}/#) { texts[String($0.1)] ?? "" }
    }

    /// JSON that is safe in a script element. The character `<` occurs only in strings, where an escape has the same meaning. Without
    /// it, the text cannot close the element or open a comment. It is looked for among the scalars, which browsers read: with a
    /// combining accent, it would be another character in Swift.
    private static func harmless(_ json: String) -> String {
        json.unicodeScalars.split(separator: "<", omittingEmptySubsequences: false).map { String($0) }
            .joined(separator: "\\u003c")
    }
}
