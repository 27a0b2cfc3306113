/// What a process prints that has crashed.
package enum Backtrace {
    /// An environment in which Swift prints none. The tool that prints it when a program crashes may take longer than a rule, and
    /// has hung.
    package static let none = ["SWIFT_BACKTRACE": "enable=no"]

    /// What Swift prints between the message of a trap and the addresses on the stack, which mean nothing to a reader.
    private static let beginnings = ["Current stack trace:", "Stack dump:", "*** ", "💣"]

    /// Whether what follows the line, and the line itself, mean nothing to a reader.
    package static func begins(with line: Substring) -> Bool { beginnings.contains(where: line.hasPrefix) }
}
