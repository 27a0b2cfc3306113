import Foundation

/// The scripts beside this file. `checks.js` has checks, each of which returns a list of faults, and `tests.js` has tests.
enum Scripts {
    static let tests = text("tests.js")
    static let checks = text("checks.js")

    /// A script that prepares a test. The value of the script is the link at which the test begins. After that, each call of
    /// `nextTurn` runs the test to its next action.
    ///
    /// - Parameter title: The title of the test, written as a JavaScript literal.
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
