import Conformance

extension Terminal {
    /// How texts are set off: by colors if the terminal shows them.
    package static let style: TerminalStyle = showsColors ? .colored : .plain
}
