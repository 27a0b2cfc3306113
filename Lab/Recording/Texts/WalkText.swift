import Conformance
import LabDocumentation

/// A walk as text: a line for each step, indented by the depth of the call.
package struct WalkText {
    private let walk: WalkRecording
    private let original: (WalkStep) -> String?

    /// - Parameter original: The name of the part of the original that does what a step does; nil if there is none.
    package init(_ walk: WalkRecording, original: @escaping (WalkStep) -> String? = { _ in nil }) {
        self.walk = walk
        self.original = original
    }

    package var lines: [String] {
        var lines = numbered(walk.code)
        var last: WalkStep?
        for step in walk.steps {
            if step.stage != last?.stage { lines += ["", "\(walk.stages[step.stage]):"] }
            if let hop = hop(to: step, from: last) { lines.append("  ── \(hop)") }
            if step.states != last?.states ?? [] { lines.append("  ◦ \(Self.text(of: step.states))") }
            lines.append(line(of: step))
            last = step
        }
        if walk.finalStates != last?.states ?? [] { lines.append("  ◦ \(Self.text(of: walk.finalStates))") }
        return lines
    }

    private func numbered(_ code: Listing) -> [String] {
        code.lines.enumerated().map { "\(code.start + $0)".aligned(to: 5) + "  " + $1 }
    }

    private func line(of step: WalkStep) -> String {
        let indentation = String(repeating: "  ", count: step.depth + 1)
        let file = step.place.file.split(separator: "/").last.map(String.init) ?? step.place.file
        // A step that does a part of what its caller does is left without a name.
        let caller = step.caller.flatMap { original(walk.steps[$0 - 1]) }
        let part = original(step).flatMap { $0 == caller ? nil : "  ≈ \($0)" } ?? ""
        return "\(indentation)\(step.function)  \(file):\(step.place.line)\(part)  │ \(step.source)"
    }

    private func hop(to step: WalkStep, from last: WalkStep?) -> String? {
        guard step.queue != last?.queue || step.thread != last?.thread || step.sentBy != nil else { return nil }
        let place = [step.queue, step.thread].compactMap(\.self).joined(separator: ", ")
        guard let sender = step.sentBy else { return "on \(place)" }
        return "on \(place), sent by \(walk.steps[sender - 1].function)"
    }

    /// The states of promises in a line: `promise draining (value 7), next pending`.
    static func text(of states: [PromiseState]) -> String {
        states.map { state in
            "\(state.promise) \(state.phase)" + (state.outcome.map { " (\($0))" } ?? "")
        }.joined(separator: ", ")
    }
}
