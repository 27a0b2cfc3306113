/// Colour for a terminal, or none.
public struct Ink: Sendable {
    private let isColored: Bool

    /// Leaves text as it is.
    public static let plain = Ink(isColored: false)
    /// Uses ANSI escape sequences.
    public static let colored = Ink(isColored: true)

    /// Headlines.
    public func bold(_ text: String) -> String { paint(text, "1") }
    /// What matters less.
    public func dim(_ text: String) -> String { paint(text, "2") }
    /// What is broken.
    public func red(_ text: String) -> String { paint(text, "31") }
    /// What is as it should be.
    public func green(_ text: String) -> String { paint(text, "32") }
    /// What differs by design.
    public func yellow(_ text: String) -> String { paint(text, "33") }
    /// Names of designs.
    public func cyan(_ text: String) -> String { paint(text, "36") }

    private func paint(_ text: String, _ code: String) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
