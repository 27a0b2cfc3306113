/// Colors text with ANSI escape sequences, or leaves it unchanged.
public struct TerminalStyle: Sendable {
    private let isColored: Bool

    /// Leaves text unchanged.
    public static let plain = TerminalStyle(isColored: false)
    /// Adds ANSI escape sequences.
    public static let colored = TerminalStyle(isColored: true)

    /// For headlines.
    public func bold(_ text: String) -> String { paint(text, "1") }
    /// For less important text.
    public func dim(_ text: String) -> String { paint(text, "2") }
    /// For what is broken.
    public func red(_ text: String) -> String { paint(text, "31") }
    /// For what is kept.
    public func green(_ text: String) -> String { paint(text, "32") }
    /// For what differs by design.
    public func yellow(_ text: String) -> String { paint(text, "33") }
    /// For names of designs.
    public func cyan(_ text: String) -> String { paint(text, "36") }

    private func paint(_ text: String, _ code: String) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
