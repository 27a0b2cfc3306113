import Browser
import Foundation
import Testing

extension PageTests {
    /// Links to places of the page.
    @Suite("Links") struct LinksTests {
        @Test("A link to a step of a program shows that step, with its line and its console")
        func program() async throws {
            let link = "programs/three-requests/success/ObjCStyleBlocks+AsyncAwait/settlement-3"
            try await Page.open(link) { tab in
                #expect(try await tab.text(".of-objcstyleblocks .state").contains("promise settles"))
                #expect(try await tab.texts("article.version h2") == ["ObjCStyleBlocks", "async/await"])
                #expect(try await tab.link() == link)
                try await tab.press(.right)
                try await tab.wait(until: "!location.hash.endsWith('/settlement-3')")
            }
        }

        @Test("A link to a step of a walk shows that step")
        func walk() async throws {
            try await Page.open("walks") { tab in
                let kind: String = try await tab.evaluate("lab.walks.kinds.at(-1).id")
                try await tab.go(to: "walks/\(kind)/GooglePromisesStyle/chain-2")
                try await tab.reload()
                #expect(try await tab.text(".walk .state").hasPrefix("chain: "))
                #expect(try await tab.link().hasSuffix("/chain-2"))
                #expect(try await tab.texts("article.walk h2") == ["GooglePromisesStyle"])
            }
        }
    }
}
