import Browser
import Testing

extension PageTests {
    /// The page with a screen reader and a keyboard.
    @Suite("Accessibility") struct AccessibilityTests {
        /// The roles of controls and of landmarks.
        private static let named: Set = [
            "button", "link", "checkbox", "radio", "combobox", "listbox", "slider", "searchbox", "textbox", "tab",
            "switch", "region", "navigation", "search", "DisclosureTriangle",
        ]

        @Test("Every control and every landmark has a name")
        func names() async throws {
            try await Page.open { tab in
                var count = 0
                for link in AppearanceTests.places.values.sorted() {
                    try await tab.go(to: link)
                    let nodes = try await tab.accessible().filter { Self.named.contains($0.role) }
                    let nameless = nodes.filter { $0.name.allSatisfy(\.isWhitespace) }.map(\.role)
                    #expect(nameless == [], "\(link)")
                    count += nodes.count
                }
                #expect(count > 300)
            }
        }

        @Test("Each place has the landmarks, one main heading, and headings in order")
        func structure() async throws {
            try await Page.open { tab in
                #expect(try await tab.evaluate("document.documentElement.lang", as: String.self) == "en")
                for link in AppearanceTests.places.values.sorted() {
                    try await tab.go(to: link)
                    let roles = Set(try await tab.accessible().map(\.role))
                    #expect(roles.isSuperset(of: ["banner", "navigation", "main", "contentinfo"]), "\(link)")
                    let levels: [Int] = try await tab.evaluate(
                        """
                        [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter((one) => one.checkVisibility())
                          .map((one) => Number(one.tagName[1]))
                        """)
                    #expect(levels.count { $0 == 1 } == 1, "\(link)")
                    #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "\(link): \(levels)")
                    let twice: [String] = try await tab.evaluate(
                        """
                        [...document.querySelectorAll("[id]")].map((one) => one.id)
                          .filter((id, index, all) => all.indexOf(id) !== index)
                        """)
                    #expect(twice == [], "\(link)")
                }
            }
        }

        @Test(
            "The focused element is visible", arguments: ["rules", "programs/three-requests", "walks"])
        func focus(_ link: String) async throws {
            try await Page.open(link) { tab in
                try await tab.run("document.activeElement.blur()")
                for _ in 0..<25 {
                    try await tab.press(.tab)
                    let hidden: String? = try await tab.evaluate(
                        """
                        (() => {
                          const one = document.activeElement;
                          if (one === document.body) return null;
                          const style = getComputedStyle(one);
                          const isShown = (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1) ||
                            style.boxShadow !== "none";
                          return isShown ? null : one.outerHTML.slice(0, 120);
                        })()
                        """)
                    #expect(hidden == nil)
                }
            }
        }

        @Test("A step is announced to a screen reader, and play does not flood it")
        func announcements() async throws {
            try await Page.open("programs/three-requests/success/PromisStyle") { tab in
                try await tab.press(.right)
                try await tab.wait(
                    until: "document.querySelector('.player [role=status]').textContent.includes('PromisStyle')")
                try await tab.press(.space)
                try await tab.wait(
                    until: """
                        Number(document.querySelector('.player input').value) >= 3 &&
                          document.querySelector('.player [role=status]').textContent === ''
                        """)
            }
        }
    }
}
