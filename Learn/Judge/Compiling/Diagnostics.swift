import Foundation

/// The compiler's messages about sources. They are thrown if one of them is an error.
package struct Diagnostics: LocalizedError {
    package struct Message: Sendable {
        package let file: String
        package let line: Int
        package let text: String
        /// The line of the source and the mark below it.
        package let excerpt: [String]

        func isIn(_ file: URL) -> Bool { self.file == file.path }
    }

    /// The errors to show, in the order of the output. An error that the compiler prints twice is here once.
    package private(set) var errors: [Message]
    package let warnings: [Message]
    package let output: String
    /// The names that the compiler could not find in any of the files, in alphabetical order.
    let missingNames: [String]
    /// Those of them that the learner's files should declare, by the file that should declare them.
    var missing: [(file: String, names: [String])] = []
    /// What to do about them.
    var advice: [String] = []

    package var errorDescription: String? {
        errors.isEmpty ? output : errors.map(\.text).joined(separator: "\n")
    }

    /// Reads the output of a compiler that was asked for diagnostics in the style of LLVM.
    init(_ output: String) {
        self.output = output
        errors = Self.messages("error", in: output)
        warnings = Self.messages("warning", in: output)
        missingNames = Self.missingNames(in: errors)
    }

    static func missingNames(in errors: [Message]) -> [String] {
        let names = errors.compactMap { message in
            message.text.firstMatch(of: #/(?:cannot find(?: type)?|has no (?:dynamic )?member) '(\w+)/#).map {
                String($0.1)
            }
        }
        return Set(names).sorted()
    }

    /// Whether the compiler has no thread sanitizer for this system.
    var lackSanitizer: Bool { output.contains(#/unsupported option '-sanitize=thread'|sanitizers are unsupported/#) }

    /// The same with the errors in these files only, if there are any.
    func preferring(_ files: [URL]) -> Diagnostics {
        var copy = self
        copy.errors = errors.filter { message in files.contains(where: message.isIn) }
        return copy.errors.isEmpty ? self : copy
    }

    private static func messages(_ kind: String, in output: String) -> [Message] {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var seen: Set<String> = []
        return lines.indices.compactMap { index in
            guard
                let match = lines[index].firstMatch(of: #/^(.+?):(\d+):\d+: (error|warning): (.*)$/#),
                match.3 == kind, seen.insert(lines[index]).inserted
            else { return nil }
            return Message(
                file: String(match.1), line: Int(match.2) ?? 0, text: String(match.4),
                excerpt: Array(lines[(index + 1)...].prefix(2)))
        }
    }
}
