import LabDocumentation
import LabRecording

/// The recorded walks, and the source files of their steps.
struct WalksContent: Sendable, Encodable {
    struct Walk: Encodable {
        let design: String
        let kind: String
        let code: Listing
        let stages: [String]
        /// Each step has its stage, function, file, line, depth, caller, sender, queue, thread, states, and part of the original,
        /// with 0 for a missing caller or sender, and -1 for a missing part.
        let steps: [PackedList]
        let ends: [PromiseState]
    }

    /// Each kind has its `id` and its `title`.
    let kinds: [[String: String]]
    /// Each file has its `path` and its `text`.
    let files: [[String: String]]
    /// The names of functions and of threads. The steps contain only the indexes of these names.
    let names: [String]
    let threads: [String]
    /// The states of the promises at the steps. Each combination of states occurs only once, and the steps contain only the
    /// indexes of these combinations.
    let states: [[[String?]]]
    let walks: [Walk]

    /// - Parameter originals: The parts of the originals, by the names of the designs.
    init(_ recordings: [WalkRecording], _ originals: [String: OriginalParts], in clone: Clone) throws {
        kinds = WalkRecording.Kind.allCases.map { ["id": $0.rawValue, "title": $0.title] }
        var (names, threads, paths) = (NameTable(), NameTable(), NameTable())
        var states: [[[String?]]] = []
        walks = recordings.map { walk in
            let steps = walk.steps.map { step in
                let state = step.states.map { [$0.promise, $0.phase, $0.outcome] }
                if !states.contains(state) { states.append(state) }
                return PackedList(
                    step.stage, names.number(of: step.function), paths.number(of: step.place.file), step.place.line,
                    step.depth, step.caller ?? 0, step.sentBy ?? 0, step.queue, threads.number(of: step.thread),
                    states.firstIndex(of: state) ?? 0,
                    originals[walk.design]?.index(function: step.function, file: step.place.file) ?? -1)
            }
            return Walk(
                design: walk.design, kind: walk.kind.rawValue, code: walk.code, stages: walk.stages, steps: steps,
                ends: walk.finalStates)
        }
        files = try paths.all.map { ["path": $0, "text": try clone.text($0)] }
        self.names = names.all
        self.threads = threads.all
        self.states = states
    }
}
