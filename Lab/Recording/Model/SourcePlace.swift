/// A line of a source file of this repository.
public struct SourcePlace: Codable, Hashable, Sendable {
    /// The path of the file from the root of the clone, for instance `Sources/PromisStyle/FutureCore.swift`.
    public let file: String
    /// The number of the line, counted from 1.
    public let line: Int

    /// A line of a file.
    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}

/// A piece of a source file, as it was when the recording was made.
public struct SourceExcerpt: Codable, Hashable, Sendable {
    /// Where the first of the lines stands.
    public let start: SourcePlace
    /// The lines, without the indentation that all of them share.
    public let lines: [String]

    /// An excerpt that begins at a place.
    public init(start: SourcePlace, lines: [String]) {
        self.start = start
        self.lines = lines
    }

    /// Whether a place is in the excerpt, so that it can be lit there.
    public func contains(_ place: SourcePlace) -> Bool { index(of: place) != nil }

    /// Which of the ``lines`` is at a place, counted from 0, or nil if none is.
    public func index(of place: SourcePlace) -> Int? {
        let index = place.line - start.line
        return place.file == start.file && lines.indices.contains(index) ? index : nil
    }
}
