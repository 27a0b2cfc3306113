import Exploring
import Foundation

/// A finding in a promise with a planted fault, as the page shows it.
struct RecordedRace: Encodable {
    /// What a thread does.
    struct Step: Encodable {
        let thread: String
        let text: String
        /// The place at which the thread stops.
        var place: String?
        /// The lines of the source around the place. They are stored, because the source may change before the page is written.
        var code: [String]?
        var firstLine: Int?
        /// The states of the promises after the step.
        var states: [RecordedStory.State] = []
        /// Whether the step contradicts what must hold.
        var isWrong = false
    }

    /// A part of the outcome, for example `A 1`.
    struct Note: Encodable {
        let text: String
        var isWrong = false
    }

    let id: String
    let fault: String
    let program: String
    let statement: String
    /// The steps before the threads begin, as the program has them.
    let before: String
    /// The steps of each thread, as the program has them, by the name of the thread.
    let threads: [String: String]
    let schedule: String
    let problem: String
    /// The outcome that was observed; empty if the threads did not end.
    let observed: [Note]
    /// The parts that the most similar expected outcome has, and the observed one has not.
    let missing: [String]
    let steps: [Step]

    /// - Returns: `nil` if nothing was found, if the fault shows without an interruption, or if a rule shows it.
    init?(_ run: ExploredRun, fault: String) {
        guard let problem = run.problem, let schedule = run.schedule, let lanes = run.lanes, let story = run.story,
            lanes.parts.contains(where: { $0.end == "is interrupted" }),
            let program = ExploredProgram.named(run.program)
        else { return nil }
        // The design is, for example, `Mutant(checks-before-locking)` or `Wrapped(losesWakeUps)`.
        let name = run.design.split(whereSeparator: { "()".contains($0) }).last ?? ""
        (id, self.fault, self.schedule) = ("\(program.id)-\(name)", fault, schedule)
        (self.program, statement) = (program.id, program.statement)
        let parts = program.steps.split(separator: "|", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        before = parts[0]
        threads = Dictionary(uniqueKeysWithValues: parts.indices.dropFirst().map { ("thread \($0)", parts[$0]) })
        let lines = problem.components(separatedBy: "\n  observed: ")
        self.problem = lines[0]
        (observed, missing) = Self.compared(lines.count > 1 ? lines[1] : "", with: program.expected)
        steps = RaceSteps(story, lanes, observed, missing).steps
    }

    /// The observed outcome with the parts that the most similar expected outcome does not have, and the parts that only this one has.
    private static func compared(_ observed: String, with expected: Set<String>) -> (
        observed: [Note], missing: [String]
    ) {
        func parts(_ outcome: String) -> [String] {
            // A comma inside of brackets separates the values of a list.
            outcome.split(separator: #/, (?![^\[]*\])/#).map(String.init)
        }
        let found = parts(observed)
        let all = expected.sorted().map(parts)
        func difference(_ outcome: [String]) -> (changes: Int, prefix: Int) {
            (found.difference(from: outcome).count, -zip(found, outcome).prefix { $0 == $1 }.count)
        }
        guard !found.isEmpty, let nearest = all.min(by: { difference($0) < difference($1) }) else { return ([], []) }
        var notes = found.map { Note(text: $0) }
        var missing: [String] = []
        for change in found.difference(from: nearest) {
            switch change {
            case .insert(let index, _, _): notes[index].isWrong = true
            case .remove(_, let part, _): missing.append(part)
            }
        }
        // A part in another place is both.
        return (notes, missing.filter { part in !notes.contains { $0.text == part } })
    }

    /// Writes each race on a line of its own, so that a changed race is one changed line.
    static func write(_ races: [RecordedRace], to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try races.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        try "[\n\(lines.joined(separator: ",\n"))\n]\n".write(toFile: path, atomically: true, encoding: .utf8)
    }
}
