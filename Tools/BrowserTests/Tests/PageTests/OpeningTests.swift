import Browser
import Foundation
import Testing

extension PageTests {
    /// The file of the page, and what it shows when it is opened, with and without a link to a step.
    @Suite("Opening") struct OpeningTests {
        @Test("It is one file of at most 1.3 megabytes, and loads nothing else")
        func oneFile() async throws {
            let file = try Page.url()
            #expect(try Data(contentsOf: file).count <= 1_300_000)
            try await Page.open { tab in
                for link in AppearanceTests.places.values { try await tab.go(to: link) }
                #expect(tab.requests == [file.absoluteString])
                #expect(tab.complaints == [])
            }
        }

        @Test(
            "A page that is opened at a step of a program or of a walk shows that step",
            arguments: [
                (
                    "programs/three-requests/success/ObjCStyleBlocks+AsyncAwait/settlement-3", "promise settles",
                    ["ObjCStyleBlocks", "async/await"]
                ),
                ("walks/adopted/GooglePromisesStyle/chain-2", "chain: ", ["GooglePromisesStyle"]),
            ])
        func step(_ link: String, _ state: String, _ designs: [String]) async throws {
            try await Page.open(link) { tab in
                let shown: String = try await tab.evaluate("document.querySelector('main article .state').textContent")
                #expect(shown.contains(state))
                let titles: [String] = try await tab.evaluate(
                    "[...document.querySelectorAll('main article h2')].map((one) => one.textContent.trim())")
                #expect(titles == designs)
                #expect(try await tab.evaluate("location.hash.slice(1)") == link)
                try await tab.press("ArrowRight")
                try await tab.wait(until: "location.hash.slice(1) !== '\(link)'")
            }
        }
    }
}
