import Foundation
import LabRosetta

/// Reads the source files of recordings, each file only once.
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

    /// The body of the function or extension that begins with the given text.
    mutating func excerpt(of file: String, from beginning: String) throws -> SourceExcerpt {
        guard let body = Listing(of: beginning, in: try lines(of: file)) else {
            throw RecordingError.doesNotFit("\(file) has no complete “\(beginning)”.")
        }
        return SourceExcerpt(start: SourcePlace(file: file, line: body.start), lines: body.lines)
    }
}
