import Browser
import Foundation
import Testing

extension PageTests {
    /// The page with data whose texts contain HTML, as texts from sources, servers and errors may do.
    @Suite("Hostile text") struct HostileTests {
        private static let attack =
            #"</code></script><img src=x onerror="window.harmed = 1"><script>window.harmed = 1</script>"#

        @Test("No text is parsed as HTML")
        func escaped() async throws {
            let page = try TemporaryPage(text: try Self.attacked())
            defer { page.remove() }
            try await Page.open(page: page.url) { tab in
                var shown = 0
                for link in AppearanceTests.places.values.sorted() {
                    try await tab.go(to: link)
                    try await tab.press("End")
                    #expect(try await tab.evaluate("window.harmed ?? 0", as: Int.self) == 0, "\(link)")
                    let made = "document.querySelectorAll('main img, main script, main iframe').length"
                    #expect(try await tab.evaluate(made) == 0, "\(link)")
                    shown += try await tab.evaluate(
                        "document.querySelector('main').textContent.split('window.harmed = 1').length - 1", as: Int.self
                    )
                }
                #expect(shown > 300, "The attack is in the data, so it has to be seen as text.")
                #expect(tab.complaints == [])
            }
        }

        /// The page, with the attack appended to every displayed text in its data.
        private static func attacked() throws -> String {
            let page = try String(contentsOf: Page.url(), encoding: .utf8)
            let opening = try #require(page.firstRange(of: #"<script type="application/json" id="lab">"#))
            let closing = try #require(page[opening.upperBound...].firstRange(of: "</script>"))
            let data = Data(page[opening.upperBound..<closing.lowerBound].utf8)
            let attacked = attacked(try JSONSerialization.jsonObject(with: data))
            let text = String(decoding: try JSONSerialization.data(withJSONObject: attacked), as: UTF8.self)
            // The program that writes the page escapes the data in the same way.
            let escaped = text.replacing("<", with: "\\u003c")
            return String(page[..<opening.upperBound]) + escaped + String(page[closing.lowerBound...])
        }

        /// The value, with the attack appended to every text that has a blank. Identifiers have no blanks, so they stay as they
        /// are.
        private static func attacked(_ value: Any) -> Any {
            switch value {
            case let text as String: text.contains(" ") ? text + attack : text
            case let list as [Any]: list.map(attacked)
            case let object as [String: Any]: object.mapValues(attacked)
            default: value
            }
        }
    }
}
