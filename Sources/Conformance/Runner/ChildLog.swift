import Foundation

/// The lines of JSON that a process prints on standard output for its parent process. If the process crashes, the lines
/// still show what happened before the crash.
package enum ChildLog {
    private static let prefix = "promise-lab-log:"

    /// Adds a line to the log of this process. Any thread may call this.
    package static func write(_ entry: some Encodable) {
        guard let data = try? JSONEncoder().encode(entry) else { return }
        // The judged design may have printed half a line, so the entry begins with a line break. One call writes the whole entry,
        // so that the entries of two threads don't mix.
        FileHandle.standardOutput.write(Data("\n\(prefix)".utf8) + data + Data("\n".utf8))
    }

    /// The log entry in a line of output; `nil` if the line doesn't belong to the log.
    package static func entry<Entry: Decodable>(_ type: Entry.Type, in line: Substring) -> Entry? {
        guard line.hasPrefix(prefix) else { return nil }
        return try? JSONDecoder().decode(type, from: Data(line.dropFirst(prefix.count).utf8))
    }

    /// The last log entry in the output of a process; `nil` if there is none, or if it has another type.
    package static func last<Entry: Decodable>(_ type: Entry.Type, in output: String) -> Entry? {
        output.split(whereSeparator: \.isNewline)
            .last { $0.hasPrefix(prefix) }.flatMap { entry(type, in: $0) }
    }
}
