/// The backtrace that Swift prints when a process crashes.
package enum Backtrace {
    /// An environment in which Swift prints no backtrace. The tool that prints it may take longer than the timeout of a rule,
    /// and has hung.
    package static let none = ["SWIFT_BACKTRACE": "enable=no"]

    /// The first lines of backtraces. Swift prints them between the message of a trap and the addresses on the stack.
    private static let beginnings = ["Current stack trace:", "Stack dump:", "*** ", "💣"]

    /// Whether the line is the first one of a backtrace.
    package static func begins(with line: Substring) -> Bool { beginnings.contains(where: line.hasPrefix) }
}
