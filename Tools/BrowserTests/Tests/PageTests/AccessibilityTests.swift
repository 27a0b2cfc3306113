import Browser
import Foundation
import Testing

extension PageTests {
    /// The page with a screen reader and a keyboard.
    @Suite("Accessibility") struct AccessibilityTests {
        /// The text of axe-core, which knows the rules of WCAG. `make page-test` sets its path if it can be fetched.
        private static let axe = ProcessInfo.processInfo.environment["PROMISE_LAB_AXE"].flatMap {
            try? String(contentsOf: URL(fileURLWithPath: $0), encoding: .utf8)
        }

        @Test(
            "axe-core finds nothing at any place",
            .enabled(if: axe != nil, "axe-core is not there. 'make page-test' fetches it, if there is a network."),
            arguments: AppearanceTests.sizes)
        func axeCore(_ width: Int, _ height: Int) async throws {
            try await Page.open(width: width, height: height, reducedMotion: true) { tab in
                try await tab.run(#require(Self.axe))
                let links: [String] = try await tab.evaluate(
                    """
                    [...lab.programs.map((one) => linkTo("programs", one.id)), ...lab.walks.kinds.map((one) => linkTo("walks", one.id)),
                     linkTo("questions", "which", "cancel", "types"), linkTo("dictionary", "race"), linkTo("glance", "best")]
                      .map((link) => link.slice(1))
                    """)
                for link in AppearanceTests.places.values.sorted() + links {
                    try await tab.go(to: link)
                    // The test of the appearance checks the contrast in both schemes, of drawings as well.
                    let found: [String] = try await tab.evaluate(
                        """
                        axe.run({ rules: { "color-contrast": { enabled: false } }, preload: false, resultTypes: ["violations"] })
                          .then(({ violations }) => violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 140)}`)))
                        """)
                    #expect(found == [], "\(link), \(width) pixels")
                }
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
