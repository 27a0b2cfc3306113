import LabDocumentation

/// A line of a source file of this repository.
package struct SourcePlace: Hashable, Sendable {
    /// The path of the file from the root of the clone, for example `Sources/PromisStyle/StateMachine.swift`.
    package let file: String
    package let line: Int
}

extension Listing {
    package func contains(_ place: SourcePlace) -> Bool { index(of: place) != nil }

    /// The index in ``lines`` of a place, or nil if the listing does not contain it.
    package func index(of place: SourcePlace) -> Int? {
        let index = place.line - start
        return place.file == file && lines.indices.contains(index) ? index : nil
    }
}
