import Foundation

/// The progress of a learner. It is stored in the file `progress.txt`, one fact a line, so that the learner can read and change
/// the file.
package struct Progress: Sendable, Equatable {
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

    /// Reads `progress.txt`. Ignores unknown lines.
    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            switch (words.first, words.count) {
            case ("at", 2): current = words[1]
            case ("begun", 2): begun.insert(words[1])
            case ("done", 2): done.insert(words[1])
            case ("hints", 3): hints[words[1]] = Int(words[2])
            case ("track", 2): isFast = words[1] == "fast"
            default: continue
            }
        }
        if let name = current, Exercise.named(name) == nil { current = nil }
    }

    var text: String {
        var lines = ["# Your progress. 'make learn' writes this file.", "track \(isFast ? "fast" : "all")"]
        if let current { lines.append("at \(current)") }
        for exercise in Exercise.all {
            if begun.contains(exercise.name) { lines.append("begun \(exercise.name)") }
            if done.contains(exercise.name) { lines.append("done \(exercise.name)") }
            if let shown = hints[exercise.name], shown > 0 { lines.append("hints \(exercise.name) \(shown)") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The exercises that the learner takes, in order.
    package var track: [Exercise] { isFast ? Exercise.all.filter(\.isFast) : Exercise.all }

    /// Those that are not done.
    var open: [Exercise] { track.filter { !done.contains($0.name) } }
}

extension WorkingCopies {
    private var progressFile: URL { folder.appending(path: "progress.txt") }

    package var progress: Progress {
        Progress((try? String(contentsOf: progressFile, encoding: .utf8)) ?? "")
    }

    package func save(_ progress: Progress) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(progress.text.utf8).write(to: progressFile, options: .atomic)
    }
}
