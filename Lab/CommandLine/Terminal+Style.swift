import Conformance

extension Terminal {
    /// The style of emphasized texts: colors if the terminal shows them, otherwise none.
    public static let style: TerminalStyle = showsColors ? .colored : .plain
}
