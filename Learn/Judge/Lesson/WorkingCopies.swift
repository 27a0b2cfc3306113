import Foundation

/// The folder of a learner. It has a working copy of each exercise that was begun, and the learner's progress in a text file.
///
/// Nothing that the learner has typed is ever overwritten. A reset moves the old file to another folder.
package struct WorkingCopies: Sendable {
    package let folder: URL

    /// Uses the folder, which need not exist yet.
    package init(in folder: URL) { self.folder = folder }

    package func file(of exercise: Exercise) -> URL { folder.appending(path: "\(exercise.name).swift") }

    /// A copy of the file that belongs to the exercise and that the learner must not change; nil if there is none.
    package func givenFile(of exercise: Exercise) -> URL? {
        exercise.given.map { _ in folder.appending(path: "\(exercise.name).given.swift") }
    }

    /// Makes a working copy of the start if the exercise has not been begun. Throws if it has been begun, and the working copy
    /// was deleted.
    package func open(_ exercise: Exercise) throws {
        if !FileManager.default.fileExists(atPath: file(of: exercise).path) {
            guard !progress.begun.contains(exercise.name) else {
                throw LearnError(
                    "\(exercise.name).swift was deleted. Put it back, or begin anew with the step 'reset \(exercise.name)'; 'skip' goes on without it."
                )
            }
            try write(exercise.start(), to: file(of: exercise))
        }
        if let given = exercise.given, let copy = givenFile(of: exercise) {
            // The judge adds the function `end()` to a program. This copy of the function is for editors.
            let support = exercise.track == .use ? "\n/// Ends the program.\nfunc end() {}\n" : ""
            try write(String(contentsOf: given, encoding: .utf8) + support, to: copy)
        }
        try change { $0.begun.insert(exercise.name) }
        try write(manifest(), to: folder.appending(path: "Package.swift"))
    }

    private func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
    }

    /// The manifest of a package with all working copies, because editors complete code only in files of a package. The judge does
    /// not need the manifest.
    private func manifest() throws -> String {
        let begun = progress.begun
        let targets = try Exercise.all.filter { begun.contains($0.name) }.map { exercise in
            let files = [file(of: exercise), givenFile(of: exercise)].compactMap { $0?.lastPathComponent }
            let products = try exercise.start().matches(of: #/import (\w*Style\w*|Conformance)\n/#).map { match in
                ".product(name: \"\(match.1)\", package: \"\(Exercise.root.lastPathComponent)\")"
            }
            return """
                        .target(
                            name: "\(exercise.name)", dependencies: [\(products.joined(separator: ", "))], path: ".",
                            sources: \(files)),

                """
        }
        return """
            // swift-tools-version: 6.2
            // 'make learn' writes this file, so that your editor completes.
            import PackageDescription

            let package = Package(
                name: "my-exercises", platforms: [.macOS(.v15)], dependencies: [.package(path: "\(Exercise.root.path)")],
                targets: [
            \(targets.joined())    ])

            """
    }

    /// Whether the working copy is the same as the start of the exercise.
    func isUnchanged(_ exercise: Exercise) throws -> Bool {
        try Data(contentsOf: file(of: exercise)) == Data(exercise.start().utf8)
    }

    /// Replaces the working copy with the start. Returns the path at which the old working copy is kept, the first of
    /// `replaced/name-1.swift`, `replaced/name-2.swift`, … that does not exist; nil if there was no copy, or if it was unchanged.
    package func reset(_ exercise: Exercise) throws -> URL? {
        var kept: URL?
        if FileManager.default.fileExists(atPath: file(of: exercise).path) {
            guard try !isUnchanged(exercise) else { return nil }
            let replaced = folder.appending(path: "replaced")
            try FileManager.default.createDirectory(at: replaced, withIntermediateDirectories: true)
            let names = (1...).lazy.map { replaced.appending(path: "\(exercise.name)-\($0).swift") }
            kept = names.first { !FileManager.default.fileExists(atPath: $0.path) }
            if let kept { try FileManager.default.moveItem(at: file(of: exercise), to: kept) }
        }
        try change { $0.begun.remove(exercise.name) }
        try open(exercise)
        return kept
    }
}

// The progress
extension WorkingCopies {
    private var progressFile: URL { folder.appending(path: "progress.json") }

    package var progress: Progress { (try? readProgress()) ?? Progress() }

    private func readProgress() throws -> Progress {
        guard let data = try? Data(contentsOf: progressFile) else { return Progress() }
        do { return try JSONDecoder().decode(Progress.self, from: data) } catch {
            throw LearnError("\(progressFile.path) can't be read. Repair it, or delete it to begin anew. (\(error))")
        }
    }

    package func change(_ body: (inout Progress) -> Void) throws {
        var progress = try readProgress()
        body(&progress)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try write(String(decoding: encoder.encode(progress), as: UTF8.self), to: progressFile)
    }
}

/// The progress of a learner. It is stored in the file `progress.json`, which the learner can read and change.
package struct Progress: Sendable, Codable, Equatable {
    /// The exercises that were solved when they were last judged.
    package var done: Set<String> = []
    /// The exercises that were begun, which means that a working copy was made.
    package var begun: Set<String> = []
    /// The exercise that the learner chose last; nil before the first choice.
    package var current: String?
    package var hints: [String: Int] = [:]
    /// Whether the learner takes the fast track.
    package var isFast = false

    package init() {}

    /// The exercises that the learner takes, in order.
    package var track: [Exercise] { isFast ? Exercise.all.filter(\.isFast) : Exercise.all }

    /// Those that are not done.
    var open: [Exercise] { track.filter { !done.contains($0.name) } }
}
