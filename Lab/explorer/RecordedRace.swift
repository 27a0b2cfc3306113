import Exploring
import Foundation

/// A finding in a promise with a planted fault, as the page shows it.
struct RecordedRace: Encodable {
    /// A part of the run in which one thread ran.
    struct Part: Encodable {
        let thread: String
        let end: String
        let place: String?
        /// The lines of the source around the place. They are stored, because the source may change before the page is written.
        let code: [String]
        let firstLine: Int
    }

    let id: String
    let fault: String
    let program: String
    let statement: String
    let steps: [String]
    let schedule: String
    let problem: String
    let parts: [Part]

    /// - Returns: `nil` if nothing was found, if the fault shows without an interruption, or if a rule shows it.
    init?(_ run: ExploredRun, fault: String) {
        guard let problem = run.problem, let schedule = run.schedule, let lanes = run.lanes,
            lanes.parts.contains(where: { $0.end == "is interrupted" }),
            let program = ExploredProgram.named(run.program)
        else { return nil }
        // The design is, for instance, `Mutant(checks-before-locking)` or `Wrapped(losesWakeUps)`.
        let name = run.design.split(whereSeparator: { "()".contains($0) }).last ?? ""
        (id, self.fault, self.schedule, self.problem) = ("\(program.id)-\(name)", fault, schedule, problem)
        (self.program, statement) = (program.id, program.statement)
        steps = program.steps.split(separator: "|", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        parts = lanes.parts.map { part in
            let found = part.places.lazy.compactMap(Self.source).first
            return Part(
                thread: lanes.names[part.lane], end: part.end, place: found?.place, code: found?.code ?? [],
                firstLine: found?.first ?? 0)
        }
    }

    /// Writes each race on a line of its own, so that a changed race is one changed line.
    static func write(_ races: [RecordedRace], to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try races.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        try "[\n\(lines.joined(separator: ",\n"))\n]\n".write(toFile: path, atomically: true, encoding: .utf8)
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
