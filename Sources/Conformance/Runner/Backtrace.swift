/// The backtrace that Swift prints when a process crashes, on Linux.
package enum Backtrace {
    /// An environment in which Swift prints no backtrace.
    package static let none = ["SWIFT_BACKTRACE": "enable=no"]

    /// The number of functions in a short backtrace. Swift prints one fewer.
    static let limit = 48

    /// An environment in which Swift prints a short backtrace.
    static let short = [
        "SWIFT_BACKTRACE": """
        enable=yes,color=no,interactive=no,sanitize=no,threads=crashed,registers=none,images=none,limit=\(limit),top=0,\
        output-to=stderr
        """
    ]

    /// The first lines of backtraces. Swift prints them between the message of a trap and the addresses on the stack.
    private static let beginnings = [
        "Current stack trace:", "Current access", "Stack dump:", "*** ", "swift-runtime: ", "💣",
    ]

    /// Whether the line is the first one of a backtrace.
    package static func begins(with line: Substring) -> Bool { beginnings.contains(where: line.hasPrefix) }

    /// The signal that the first line of a backtrace names, as in `*** Signal 4: Backtracing from 0x1f…`; `nil` if it names none.
    static func signal(in line: Substring) -> Int32? {
        line.prefixMatch(of: #/\*\*\* Signal (\d+): /#).flatMap { Int32($0.1) }
    }

    /// The frames of the functions that occur more than once. In a recursion, these functions call each other.
    static func recursive(_ frames: [Frame]) -> [Frame] {
        let counts = Dictionary(frames.map { ($0.function, 1) }, uniquingKeysWith: +)
        return frames.filter { counts[$0.function, default: 0] > 1 }
    }

    /// A function on the stack. A backtrace begins with the innermost function.
    struct Frame: CustomStringConvertible {
        let function: String
        /// The program or library that contains the function.
        let image: String
        /// The file and the line; `nil` if they aren't known.
        let place: String?

        /// Reads a line such as `2 [ra] 0x1f Pledge.deinit + 12 in judge-pledge at /src/Pledge.swift:7:3`.
        init?(_ line: Substring) {
            let form = #/\s*\d+ +(?:\[[a-z]+\] +)*0x[0-9a-f]+ (.+?)(?: \+ \d+)? in (\S+)(?: at (.+?)(?::\d+)?)?/#
            guard let found = line.wholeMatch(of: form) else { return nil }
            function = String(found.1)
            image = String(found.2)
            place = found.3.map(String.init)
        }

        /// Whether the function belongs to the library that's judged: neither to the system nor to the kit.
        var isOfLibrary: Bool {
            let systems = ["libswift", "libdispatch", "libFoundation", "lib_Foundation", "libc.", "libpthread", "ld-"]
            return !systems.contains(where: image.hasPrefix) && place?.contains("/Sources/Conformance/") != true
                && place?.contains("/Sources/Fuzzing/") != true
        }

        /// The function, and the file with the line: `Pledge.deinit (Pledge.swift:7)`.
        var description: String {
            // The compiler names no file for the code that it makes itself, such as `<stdin>` or `<compiler-generated>`.
            guard let file = place?.split(separator: "/").last, !file.hasPrefix("<") else { return function }
            return "\(function) (\(file))"
        }
    }
}
