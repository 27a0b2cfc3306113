import Foundation

/// Reads the source files of recordings, each once.
struct SourceText {
    private let root: URL
    private var files: [String: [String]] = [:]

    init(root: URL = Recording.root) { self.root = root }

    mutating func lines(of file: String) throws -> [String] {
        if let known = files[file] { return known }
        guard let text = try? String(contentsOf: root.appending(path: file), encoding: .utf8) else {
            throw RecordingError.doesNotFit("\(file) is missing.")
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        files[file] = lines
        return lines
    }

    /// A line without its indentation.
    mutating func line(at place: SourcePlace) throws -> String {
        let lines = try lines(of: place.file)
        guard lines.indices.contains(place.line - 1) else {
            throw RecordingError.doesNotFit("\(place.file) has no line \(place.line).")
        }
        return lines[place.line - 1].trimmingCharacters(in: .whitespaces)
    }

    /// The function or extension that begins with some text, up to the brace that closes it at the same indentation.
    ///
    /// - Parameter inside: Whether the first and the last line are omitted.
    mutating func excerpt(of file: String, from beginning: String, inside: Bool = false) throws -> SourceExcerpt {
        let lines = try lines(of: file)
        let indentation = { (line: String) in line.prefix { $0 == " " }.count }
        guard let first = lines.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix(beginning) }),
            let last = lines[first...].dropFirst().firstIndex(where: {
                $0.drop { $0 == " " } == "}" && indentation($0) == indentation(lines[first])
            })
        else { throw RecordingError.doesNotFit("\(file) has no complete “\(beginning)”.") }
        let shown = inside ? Array(lines[(first + 1)..<last]) : Array(lines[first...last])
        let shared = shown.filter { !$0.isEmpty }.map(indentation).min() ?? 0
        return SourceExcerpt(
            start: SourcePlace(file: file, line: first + (inside ? 2 : 1)),
            lines: shown.map { String($0.dropFirst(min(shared, indentation($0)))) })
    }
}
