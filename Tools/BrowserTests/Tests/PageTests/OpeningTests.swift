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
                for section in try await Self.sections(tab) { try await tab.go(to: section) }
                #expect(try tab.requests() == [file.absoluteString])
                #expect(try tab.complaints() == [])
            }
        }

        @Test("Every section is opened from the navigation, by mouse")
        func byMouse() async throws {
            try await Page.open { tab in
                for section in try await Self.sections(tab) {
                    let entry = "document.querySelector('header nav a[href=\"#\(section)\"]')"
                    try await tab.click(entry)
                    try await tab.wait(until: "\(entry).getAttribute('aria-current') === 'page'")
                    #expect(try await tab.count("main h1") == 1)
                    let title: String = try await tab.evaluate("document.title")
                    #expect(title.hasSuffix(" · PromiseLab"))
                }
                #expect(try tab.complaints() == [])
            }
        }

        @Test("Every section is opened from the navigation, by keyboard")
        func byKeyboard() async throws {
            try await Page.open { tab in
                for section in try await Self.sections(tab) {
                    try await tab.run("document.querySelector('header nav a[href=\"#\(section)\"]').focus()")
                    try await tab.press(.enter)
                    try await tab.wait(
                        until: "document.querySelector('header nav [aria-current]').hash === '#\(section)'")
                    #expect(try await tab.count("main h1") == 1)
                }
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

        @Test("The table at a glance has a column for each design and for async/await, and no empty row")
        func glance() async throws {
            try await Page.open("glance") { tab in
                let columns = try await tab.texts("table.wide thead th")
                let names: [String] = try await tab.evaluate("lab.glance.columns.map((column) => column.title)")
                #expect(columns.count == names.count && columns.contains { $0.contains("async/await") })
                for (column, name) in zip(columns, names) { #expect(column.contains(name)) }
                #expect(try await tab.count("table.wide tbody td:empty") == 0)
            }
        }

        /// The sections that the navigation leads to.
        private static func sections(_ tab: Tab) async throws -> [String] {
            let sections: [String] = try await tab.evaluate(
                "[...document.querySelectorAll('header nav a')].map((one) => one.hash.slice(1))")
            #expect(Set(sections) == ["questions", "glance", "programs", "walks", "dictionary", "rules", "speed"])
            return sections
        }
    }
}
