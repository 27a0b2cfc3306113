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
}
