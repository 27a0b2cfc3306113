import Browser
import Testing

extension PageTests {
    @Suite("Dictionary") struct DictionaryTests {
        @Test("The phrases in JavaScript run")
        func javaScript() async throws {
            let phrases: String = try await Page.open("dictionary") { tab in
                try await tab.evaluate(
                    """
                    JSON.stringify(lab.dictionary.groups.flatMap((group) => group.concepts).map((concept) => ({
                      name: concept.id, code: concept.phrases.JavaScript.code })))
                    """)
            }
            // The content security policy of the page forbids evaluating text as code. So the phrases run in an empty tab.
            let tab = try await Page.emptyTab()
            #expect(try await tab.evaluate("\(phrases).length") > 20)
            #expect(try await tab.faults("phrases", phrases) == [])
            try await tab.close()
        }
    }
}
