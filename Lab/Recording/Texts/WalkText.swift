import Conformance

/// A walk as text: a line for each step, indented by the depth of the call.
package struct WalkText {
    private let walk: WalkRecording

    package init(_ walk: WalkRecording) { self.walk = walk }

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

    private func numbered(_ code: SourceExcerpt) -> [String] {
        code.lines.enumerated().map { "\(code.start.line + $0)".aligned(to: 5) + "  " + $1 }
    }

    private func line(of step: WalkStep) -> String {
        let indentation = String(repeating: "  ", count: step.depth + 1)
        let file = step.place.file.split(separator: "/").last.map(String.init) ?? step.place.file
        return "\(indentation)\(step.function)  \(file):\(step.place.line)  │ \(step.source)"
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
