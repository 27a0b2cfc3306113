import Browser
import Foundation
import Testing

/// Tests that the driver reports faults. The tests of the page cannot show this, because the page has no faults.
@Suite("The driver", .timeLimit(.minutes(10))) struct DriverTests {
    @Test("Errors, warnings and forbidden requests of a page are reported")
    func complaints() async throws {
        let page = try TemporaryPage(
            body:
                """
                <meta http-equiv="Content-Security-Policy" content="img-src 'none'"><img src="x.png">
                <script>console.error("printed"); setTimeout(() => { throw new Error("thrown"); });</script>
                """)
        defer { page.remove() }
        let tab = try await Page.emptyTab()
        try await tab.open(page.url)
        try await tab.run("await new Promise((resolve) => setTimeout(resolve))")
        let complaints = tab.complaints.joined(separator: "\n")
        #expect(complaints.contains("thrown") && complaints.contains("violates"))
        #expect(complaints.contains("error: "))
        try await tab.close()
    }

    @Test("A script that fails is reported with the reason")
    func failingScript() async throws {
        let tab = try await Page.emptyTab()
        let error = await #expect(throws: BrowserError.self) { try await tab.evaluate("nothing.at.all", as: Int.self) }
        #expect(error?.errorDescription?.contains("nothing is not defined") == true)
        try await tab.close()
    }
}
