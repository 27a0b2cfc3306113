import Foundation

/// The folder of a learner: a copy of each exercise that was begun, and a plain file that says how far the learner is.
///
/// Nothing that the learner has typed is ever overwritten. What a reset replaces is kept beside it.
public struct Desk: Sendable {
    /// The folder.
    public let folder: URL

    /// Makes a desk of a folder, which need not exist.
    public init(at folder: URL) { self.folder = folder }

    /// The folder at the root of this clone that version control ignores.
    public static var usual: Desk { Desk(at: Exercise.root.appending(path: "my-exercises")) }

    /// The file that the learner changes.
    public func file(of exercise: Exercise) -> URL { folder.appending(path: "\(exercise.name).swift") }

    /// The file that belongs to the exercise and is not to be changed, if there is one. It is a copy to look at.
    public func givenFile(of exercise: Exercise) -> URL? {
        exercise.given == nil ? nil : folder.appending(path: "\(exercise.name).given.swift")
    }

    /// Puts a copy of the start on the desk, unless there is one.
    public func open(_ exercise: Exercise) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if !FileManager.default.fileExists(atPath: file(of: exercise).path) {
            try FileManager.default.copyItem(at: exercise.start, to: file(of: exercise))
        }
        if let given = exercise.given, let copy = givenFile(of: exercise) {
            try Data(contentsOf: given).write(to: copy, options: .atomic)
        }
    }

    /// Puts a new copy of the start on the desk. Returns where the replaced file is kept; nil if there was none, or if
    /// nothing had been changed in it.
    public func reset(_ exercise: Exercise) throws -> URL? {
        let file = file(of: exercise)
        var kept: URL?
        if let old = try? Data(contentsOf: file) {
            guard try old != Data(contentsOf: exercise.start) else { return nil }
            let place = try freePlace(for: exercise)
            try FileManager.default.moveItem(at: file, to: place)
            kept = place
        }
        try open(exercise)
        return kept
    }

    /// The first name of `replaced/name-1.swift`, `replaced/name-2.swift`, … that is free.
    private func freePlace(for exercise: Exercise) throws -> URL {
        let replaced = folder.appending(path: "replaced")
        try FileManager.default.createDirectory(at: replaced, withIntermediateDirectories: true)
        var number = 1
        while true {
            let place = replaced.appending(path: "\(exercise.name)-\(number).swift")
            if !FileManager.default.fileExists(atPath: place.path) { return place }
            number += 1
        }
    }
}
