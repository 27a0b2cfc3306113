import Foundation

/// The scripts beside this file: `checks.js` has checks that return a list of faults, and `tests.js` has tests.
enum Scripts {
    static let tests = text("tests.js")
    static let checks = text("checks.js")

    /// A script that prepares the test of this title, a JavaScript literal. Its value is the link at which the test
    /// begins. Then each call of `nextTurn` runs the test to its next action.
    static func start(_ title: String) -> String {
        """
        (() => {
        \(checks)
        \(tests)
        const [link, generator] = tests[\(title)];
        let running = null;
        window.nextTurn = async () => {
          running ??= generator();
          const { value, done } = await running.next();
          if (done) return { action: null, text: "", numbers: [], faults };
          const [action, text = "", ...numbers] = value;
          return { action, text, numbers, faults: [] };
        };
        return link;
        })()
        """
    }

    private static func text(_ name: String) -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: name)
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }
}
