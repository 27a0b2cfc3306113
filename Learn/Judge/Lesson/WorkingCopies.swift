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
        exercise.given == nil ? nil : folder.appending(path: "\(exercise.name).given.swift")
    }

    /// Makes a working copy of the start if the exercise has not been begun. Throws if it has been begun, and the working copy
    /// was deleted.
    package func open(_ exercise: Exercise) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if !FileManager.default.fileExists(atPath: file(of: exercise).path) {
            guard !progress.begun.contains(exercise.name) else {
                throw LearnError(
                    "\(exercise.name).swift was deleted. Put it back, or begin anew with the step 'reset \(exercise.name)'; 'skip' goes on without it."
                )
            }
            try Data(exercise.start().utf8).write(to: file(of: exercise))
        }
        try change { $0.begun.insert(exercise.name) }
        try writeManifest()
        if let given = exercise.given, let copy = givenFile(of: exercise) {
            // The judge adds the function `end()` to a program. This copy of the function is for editors.
            let support = exercise.criteria == nil ? "\n/// Ends the program.\nfunc end() {}\n" : ""
            try (String(contentsOf: given, encoding: .utf8) + support).write(
                to: copy, atomically: true, encoding: .utf8)
        }
    }

    /// Writes the manifest of a package with all working copies, because editors complete code only in files of a package. The
    /// judge does not need the manifest.
    private func writeManifest() throws {
        let targets = try Exercise.all.filter { progress.begun.contains($0.name) }.map { exercise in
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
        let manifest = """
            // swift-tools-version: 6.2
            // 'make learn' writes this file, so that your editor completes.
            import PackageDescription

            let package = Package(
                name: "my-exercises", platforms: [.macOS(.v15)], dependencies: [.package(path: "\(Exercise.root.path)")],
                targets: [
            \(targets.joined())    ])

            """
        try manifest.write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    }

    /// Whether the working copy is the same as the start of the exercise.
    func isUnchanged(_ exercise: Exercise) throws -> Bool {
        try Data(contentsOf: file(of: exercise)) == Data(exercise.start().utf8)
    }

    /// Replaces the working copy with the start. Returns the path at which the old working copy is kept, the first of
    /// `replaced/name-1.swift`, `replaced/name-2.swift`, … that does not exist; nil if there was no copy, or if it was unchanged.
    package func reset(_ exercise: Exercise) throws -> URL? {
        let file = file(of: exercise)
        var kept: URL?
        if FileManager.default.fileExists(atPath: file.path) {
            guard try !isUnchanged(exercise) else { return nil }
            let replaced = folder.appending(path: "replaced")
            try FileManager.default.createDirectory(at: replaced, withIntermediateDirectories: true)
            let names = (1...).lazy.map { replaced.appending(path: "\(exercise.name)-\($0).swift") }
            kept = names.first { !FileManager.default.fileExists(atPath: $0.path) }
            if let kept { try FileManager.default.moveItem(at: file, to: kept) }
        }
        try change { $0.begun.remove(exercise.name) }
        try open(exercise)
        return kept
    }
}
