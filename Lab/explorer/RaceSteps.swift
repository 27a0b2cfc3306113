import Exploring
import Foundation

/// The steps of a race, from its story and its lanes. The story has what the threads do, and the lanes have where they stop.
struct RaceSteps {
    private(set) var steps: [RecordedRace.Step] = []

    init(
        _ story: RecordedStory, _ lanes: ScheduleLanes, _ observed: [RecordedRace.Note], _ missing: [String]
    ) {
        // The events of thread 0 come before the threads begin.
        let begun = Set(lanes.parts.map { lanes.names[$0.lane] })
        let events = story.events.drop { !begun.contains($0.thread) }
        var rest = events[...]
        var known: Set<Int> = []
        var notes = observed[...]
        for part in lanes.parts {
            let (thread, first) = (lanes.names[part.lane], steps.count)
            let isResumed = !known.insert(part.lane).inserted
            rest = rest.drop { $0.isSwitch && $0.thread != thread }
            let told = rest.prefix { $0.thread == thread && !$0.isSwitch }
            rest = rest.dropFirst(told.count)
            let end = rest.first.flatMap { $0.isSwitch && $0.thread == thread ? $0.states : nil }
            if end != nil { rest = rest.dropFirst() }
            if isResumed { add("goes on\(told.isEmpty && part.end == "ends" ? " and ends" : "")", thread) }
            for event in told {
                // The states at the beginning of an event are those after what the thread has done before.
                if steps.count > first { steps[steps.count - 1].states = event.states }
                add(event.text, thread)
                if let note = notes.first, event.text == note.text || event.text == Self.sentence(note.text) {
                    steps[steps.count - 1].isWrong = note.isWrong
                    notes = notes.dropFirst()
                }
            }
            let last = steps.count - 1
            stop(part, thread)
            // A thread that waits forever doesn't switch at the end.
            for step in max(first, last)..<steps.count { steps[step].states = end ?? story.ends }
        }
        // The state at the end shows what no thread has noted, and what is missing.
        let isLastWrong = !missing.isEmpty || notes.contains(where: \.isWrong)
        if isLastWrong, !steps.isEmpty { steps[steps.count - 1].isWrong = true }
    }

    private mutating func add(_ text: String, _ thread: String) {
        steps.append(RecordedRace.Step(thread: thread, text: text))
    }

    /// Adds a step for the place at which the thread stops.
    private mutating func stop(_ part: ScheduleLanes.Part, _ thread: String) {
        guard part.end != "ends" else {
            if steps.last?.thread != thread { add("runs to its end", thread) }
            return
        }
        add(part.end, thread)
        steps[steps.count - 1].isWrong = part.end == "waits forever"
        guard let found = part.places.lazy.compactMap(Self.source).first else { return }
        steps[steps.count - 1].place = found.place
        (steps[steps.count - 1].firstLine, steps[steps.count - 1].code) = (found.first, found.code)
    }

    /// The event of a handler that notes its outcome, for example `A 1`.
    private static func sentence(_ note: String) -> String? {
        let words = note.split(separator: " ", maxSplits: 1)
        return words.count == 2 ? "handler \(words[0]) runs: \(words[1])" : nil
    }

    /// The number of lines shown before and after a place.
    private static let margin = 4

    /// The lines around a place such as `TinyPromise.swift:92`; `nil` if it is not in a promise with a planted fault. The program
    /// runs in the folder of the package.
    private static func source(_ place: String) -> (place: String, first: Int, code: [String])? {
        let parts = place.split(separator: ":")
        guard parts.count == 2, let line = Int(parts[1]) else { return nil }
        let paths = ["Tests/Mutants", "Lab/explorer"].map { "\($0)/\(parts[0])" }
        for path in paths {
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let first = max(1, line - margin)
            guard first <= lines.count else { return nil }
            return ("\(path):\(line)", first, Array(lines[(first - 1)..<min(lines.count, line + margin)]))
        }
        return nil
    }
}
