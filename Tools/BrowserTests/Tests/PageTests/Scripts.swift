import Foundation

/// Checks of the page, as JavaScript expressions. Each yields a list of faults.
enum Scripts {
    static let overflow = call("overflow")
    static let squeezed = call("squeezed")
    static let moving = call("moving")
    static let contrast = call("contrast")

    /// The call of a function of `checks.js`.
    static func call(_ name: String) -> String { "(() => {\n\(text)\nreturn checks.\(name)();\n})()" }

    private static let text: String = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "checks.js")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }()
}
