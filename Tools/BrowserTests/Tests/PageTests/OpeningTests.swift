import Browser
import Foundation
import Testing

extension PageTests {
    /// The file of the page, and the navigation through the sections.
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

        @Test("The first Tab leads to a link that skips the navigation")
        func skipping() async throws {
            try await Page.open { tab in
                try await tab.press(.tab)
                #expect(try await tab.evaluate("document.activeElement.textContent", as: String.self).hasPrefix("Skip"))
                let title = try await tab.text("main h1")
                try await tab.press(.enter)
                try await tab.wait(until: "document.activeElement.id === 'main'")
                #expect(try await tab.text("main h1") == title)
                try await tab.press(.tab)
                try await tab.wait(until: "document.querySelector('main').contains(document.activeElement)")
            }
        }
    }
}
