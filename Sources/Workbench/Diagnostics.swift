import Foundation

/// The errors of the compiler.
public struct Diagnostics: Sendable {
    /// One error.
    public struct Message: Sendable {
        /// The file, as it was passed to the compiler.
        public let file: String
        /// The line in the file, counted from 1.
        public let line: Int
        /// What is wrong.
        public let text: String
        /// The line of the source and the mark below it.
        public let excerpt: [String]
    }

    /// The errors in the order of the output, each once.
    public let messages: [Message]
    /// All that the compiler printed.
    public let output: String

    /// Reads the output of a compiler that was asked for diagnostics in the style of LLVM.
    init(_ output: String) {
        self.output = output
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var seen: Set<String> = []
        messages = lines.indices.compactMap { index in
            guard
                let match = lines[index].firstMatch(of: #/^(.+?):(\d+):\d+: error: (.*)$/#),
                seen.insert(lines[index]).inserted
            else { return nil }
            return Message(
                file: String(match.1), line: Int(match.2) ?? 0, text: String(match.3),
                excerpt: Array(lines[(index + 1)...].prefix(2)))
        }
    }
}
