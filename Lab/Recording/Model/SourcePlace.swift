/// A line of a source file of this repository.
package struct SourcePlace: Hashable, Sendable {
    /// The path of the file from the root of the clone, for example `Sources/PromisStyle/StateMachine.swift`.
    package let file: String
    package let line: Int
}

/// An excerpt of a source file at the time of the recording.
package struct SourceExcerpt: Hashable, Sendable {
    package let start: SourcePlace
    /// The lines without their common indentation.
    package let lines: [String]

    package func contains(_ place: SourcePlace) -> Bool { index(of: place) != nil }

    /// The index in ``lines`` of a place, or nil if the excerpt does not contain it.
    package func index(of place: SourcePlace) -> Int? {
        let index = place.line - start.line
        return place.file == start.file && lines.indices.contains(index) ? index : nil
    }
}
