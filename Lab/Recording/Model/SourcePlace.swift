/// A line of a source file of this repository.
public struct SourcePlace: Codable, Hashable, Sendable {
    /// The path of the file from the root of the clone, for instance `Sources/PromisStyle/FutureCore.swift`.
    public let file: String
    /// The number of the line, counted from 1.
    public let line: Int

    /// Creates a place.
    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}

/// An excerpt of a source file at the time of the recording.
public struct SourceExcerpt: Codable, Hashable, Sendable {
    /// The place of the first line.
    public let start: SourcePlace
    /// The lines without their common indentation.
    public let lines: [String]

    /// Creates an excerpt.
    public init(start: SourcePlace, lines: [String]) {
        self.start = start
        self.lines = lines
    }

    /// Whether the excerpt contains a place.
    public func contains(_ place: SourcePlace) -> Bool { index(of: place) != nil }

    /// The index in ``lines`` of a place, or nil if the excerpt does not contain it.
    public func index(of place: SourcePlace) -> Int? {
        let index = place.line - start.line
        return place.file == start.file && lines.indices.contains(index) ? index : nil
    }
}
