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

    /// The faults that a check of `checks.js` finds, with these JavaScript arguments.
    func faults(_ check: String, _ arguments: String = "") async throws -> [String] {
        try await evaluate("(() => {\n\(Scripts.checks)\nreturn checks.\(check)(\(arguments));\n})()")
    }
}
