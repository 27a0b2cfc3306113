import Browser
import Foundation

extension Tab {
    /// Goes to another place of the page, as a click on a link does.
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

    /// Waits until the changes of the page are drawn. A hidden tab draws nothing, so there is a timeout.
    func drawn() async throws {
        try await run(
            """
            const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); setTimeout(resolve, 200); });
            await frame();
            await frame();
            """)
    }

    /// The faults that a check of `checks.js` finds. The arguments of the check are written in JavaScript.
    func faults(_ check: String, _ arguments: String = "") async throws -> [String] {
        try await evaluate("(() => {\n\(Scripts.checks)\nreturn checks.\(check)(\(arguments));\n})()")
    }
}
