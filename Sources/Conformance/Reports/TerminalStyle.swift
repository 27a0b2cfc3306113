/// Colors text with ANSI escape sequences, or leaves it unchanged.
public struct TerminalStyle: Sendable {
    private let isColored: Bool

    /// Leaves text unchanged.
    public static let plain = TerminalStyle(isColored: false)
    /// Adds ANSI escape sequences.
    public static let colored = TerminalStyle(isColored: true)

    /// Makes headlines bold.
    public func bold(_ text: String) -> String { paint(text, "1") }
    /// Dims less important text.
    public func dim(_ text: String) -> String { paint(text, "2") }
    /// Colors what is broken.
    public func red(_ text: String) -> String { paint(text, "31") }
    /// Colors what is kept.
    public func green(_ text: String) -> String { paint(text, "32") }
    /// Colors what differs by design.
    public func yellow(_ text: String) -> String { paint(text, "33") }
    /// Colors the names of designs.
    public func cyan(_ text: String) -> String { paint(text, "36") }

    private func paint(_ text: String, _ code: String) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
