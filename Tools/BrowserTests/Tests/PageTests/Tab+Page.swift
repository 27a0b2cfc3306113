import Browser
import Foundation

extension Tab {
    /// Opens another place of the page, like a click on its link.
    func go(to link: String) async throws {
        try await run(
            """
            const link = "#\(link)";
            if (location.hash !== link) {
              const changed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
              location.hash = link;
              // After 200 changes of the address in ten seconds, browsers ignore some.
              if (location.hash !== link) throw new Error("The browser ignores this change of the address.");
              await changed;
            }
            """)
        try await drawn()
    }

    /// Waits until the changes are drawn. A hidden tab draws nothing, so there is a timeout.
    func drawn() async throws {
        try await run(
            """
            const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); setTimeout(resolve, 200); });
            await frame();
            await frame();
            """)
    }

    /// The text of the first element that matches the selector.
    func text(_ selector: String) async throws -> String {
        try await evaluate("document.querySelector(`\(selector)`).textContent.trim()")
    }

    /// The texts of all elements that match the selector.
    func texts(_ selector: String) async throws -> [String] {
        try await evaluate("[...document.querySelectorAll(`\(selector)`)].map((one) => one.textContent.trim())")
    }

    /// The number of elements that match the selector.
    func count(_ selector: String) async throws -> Int {
        try await evaluate("document.querySelectorAll(`\(selector)`).length")
    }

    /// The fragment of the address.
    func link() async throws -> String { try await evaluate("location.hash.slice(1)") }
}
