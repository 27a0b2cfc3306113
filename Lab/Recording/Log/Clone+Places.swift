import Foundation
import LabDocumentation

extension Clone {
    /// A line without its indentation.
    func line(at place: SourcePlace) throws -> String {
        let lines = try lines(place.file)
        guard lines.indices.contains(place.line - 1) else {
            throw RecordingError.doesNotFit("\(place.file) has no line \(place.line).")
        }
        return lines[place.line - 1].trimmingCharacters(in: .whitespaces)
    }

    /// The body of the function or extension that begins with the given text.
    func excerpt(of file: String, from beginning: String) throws -> SourceExcerpt {
        guard let body = Listing(of: beginning, in: try lines(file)) else {
            throw RecordingError.doesNotFit("\(file) has no complete “\(beginning)”.")
        }
        return SourceExcerpt(start: SourcePlace(file: file, line: body.start), lines: body.lines)
    }
}
