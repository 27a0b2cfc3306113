import Browser
import Testing

extension PageTests {
    /// The section of the walks.
    @Suite("Walks") struct WalksTests {
        @Test("The walks of two designs are stepped together, by keyboard and by mouse")
        func stepping() async throws {
            try await Page.open("walks") { tab in
                #expect(try await tab.count("article.walk") == 2)
                try await tab.press(.right)
                try await tab.wait(until: "document.querySelectorAll('.outline [aria-current=step]').length === 2")
                try await tab.press(.right)
                try await tab.click("document.querySelector('[aria-label=\"One step on\"]')")
                try await tab.wait(until: "document.querySelector('.player input').value === '3'")
                // The source of the called function is shown, and its line is highlighted.
                for walk in 0..<2 {
                    let card = "document.querySelectorAll('article.walk')[\(walk)]"
                    try await tab.wait(until: "\(card).querySelector('.source .line.lit')")
                    let sentence: String = try await tab.evaluate("\(card).querySelector('.state').textContent")
                    #expect(sentence.hasSuffix("."))
                }
                try await tab.press(.end)
                try await tab.wait(
                    until: "document.querySelector('[aria-label=\"One step on\"]').ariaDisabled === 'true'")
                let states = try await tab.texts(".objects .object")
                #expect(!states.isEmpty && !states.contains(""))
                #expect(try tab.complaints() == [])
            }
        }

        @Test("Every kind of walk exists in every design, and contains only files of that design")
        func complete() async throws {
            try await Page.open("walks") { tab in
                let missing: [String] = try await tab.evaluate(
                    """
                    lab.walks.kinds.flatMap((kind) => lab.glance.columns.filter((column) => column.isDesign)
                      .map((column) => column.name).filter((name) =>
                        !lab.walks.walks.some((walk) => walk.kind === kind.id && walk.design === name))
                      .map((name) => `${kind.id} in ${name}`))
                    """)
                #expect(missing == [])
                let strange: [String] = try await tab.evaluate(
                    """
                    lab.walks.walks.flatMap((walk) => stepsOf(walk).map((step) => step.file).filter((file) =>
                      file !== walk.code.file && !file.startsWith(`Sources/${walk.design}/`)))
                    """)
                #expect(strange == [])
            }
        }

        @Test("A function in the list leads to its step, and another kind of walk is chosen by its tab")
        func choosing() async throws {
            try await Page.open("walks") { tab in
                try await tab.click("document.querySelectorAll('.outline button[data-step]')[4]")
                try await tab.wait(
                    until: "document.querySelectorAll('.outline button[data-step]')[4].ariaCurrent === 'step'")
                let before = try await tab.link()
                try await tab.click("document.querySelectorAll('.tabs a')[1]")
                try await tab.wait(until: "document.querySelectorAll('.tabs a')[1].ariaCurrent === 'true'")
                #expect(try await tab.link() != before)
                try await tab.wait(until: "document.querySelectorAll('article.walk').length === 2")
            }
        }
    }
}
