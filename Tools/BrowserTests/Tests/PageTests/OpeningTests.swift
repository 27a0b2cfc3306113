import Browser
import Foundation
import Testing

extension PageTests {
    /// The file of the page.
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
    }
}
