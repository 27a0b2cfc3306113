import Browser
import Foundation
import Testing

extension PageTests {
    @Suite("Accessibility") struct AccessibilityTests {
        /// The source of axe-core, which knows the rules of WCAG; nil if there is none. `make page-test` fetches axe-core, if
        /// there is a network, and passes its path in an environment variable.
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
                    // The contrast is left to `AppearanceTests`, which check it in both color schemes and also in drawings.
                    let found: [String] = try await tab.evaluate(
                        """
                        axe.run({ rules: { "color-contrast": { enabled: false } }, preload: false, resultTypes: ["violations"] })
                          .then(({ violations }) => violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 140)}`)))
                        """)
                    #expect(found == [], "\(link), \(width) pixels")
                }
            }
        }
    }
}
