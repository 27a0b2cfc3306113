import Foundation

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
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(progress).write(to: progressFile, options: .atomic)
    }
}
