import Conformance
import Fuzzing
import Testing

/// Shapes of programs in which engineers' faults were found only after thousands of programs.
@Suite("Rare shapes", .timeLimit(.minutes(10))) struct RareShapeTests {
    enum Shape: String, CaseIterable, Sendable {
        case pairOfPendingInputs, recoveryOnQueueOfLaterCancellation, onlyLastInputIsFulfilled, handlersOfAdopter,
            cancelledLinkOrCombination
    }

    private static let programs = (1...2_000).map { ShapedProgram(seed: $0) }

    @Test("Each shape occurs at least ten times in two thousand programs", arguments: Shape.allCases)
    func occurs(_ shape: Shape) {
        #expect(Self.programs.count { $0.has(shape) } >= 10)
    }
}

private struct ShapedProgram {
    let program: PromiseProgram
    let forecast: ProgramForecast

    init(seed: UInt64) { (program, forecast) = ProgramGenerator.program(seed: seed) }

    func has(_ shape: RareShapeTests.Shape) -> Bool {
        program.steps.enumerated().contains { index, step in
            switch (shape, step) {
            case (.pairOfPendingInputs, .combine(let name, .whenPair, let inputs)):
                inputs[0] != inputs[1] && inputs.allSatisfy { isPending($0, before: index) } && isFulfilled(name)
            case (.recoveryOnQueueOfLaterCancellation, .link(_, let link)):
                link.kind == .recover && link.place == .queue && isPending(link.parent, before: index)
                    && ending(link.parent) == .cancelled
            case (.onlyLastInputIsFulfilled, .combine(_, .whenSettled, let inputs)) where inputs.count > 1:
                inputs.dropLast().allSatisfy(isRejected) && isFulfilled(inputs[inputs.count - 1])
            case (.handlersOfAdopter, .link(let name, let link)):
                isAdopted(link, by: name) && handlers(of: name, after: index) >= 3
            case (.cancelledLinkOrCombination, .cancel(let name)): isPending(name, before: index)
            default: false
            }
        }
    }

    private func isAdopted(_ link: PromiseProgram.Link, by name: PromiseProgram.Name) -> Bool {
        guard link.kind == .then, case .promise(let adopted) = link.body.result, adopted != name else { return false }
        return ending(name) != nil && ending(name) == ending(adopted)
    }

    /// The number of handlers that a later step adds to the promise while it is pending.
    private func handlers(of name: PromiseProgram.Name, after index: Int) -> Int {
        program.steps.indices.dropFirst(index + 1).count { step in
            guard case .observe(_, name, _) = program.steps[step] else { return false }
            return isPending(name, before: step)
        }
    }

    private func isPending(_ name: PromiseProgram.Name, before step: Int) -> Bool {
        step > 0 && forecast.steps[step - 1].states.contains { $0.name == name && $0.ending == nil }
    }

    /// How the promise has ended at the end of the program.
    private func ending(_ name: PromiseProgram.Name) -> PromiseProgram.Ending? {
        forecast.steps.last?.states.first { $0.name == name }?.ending
    }

    private func isFulfilled(_ name: PromiseProgram.Name) -> Bool {
        if case .fulfilled? = ending(name) { true } else { false }
    }

    private func isRejected(_ name: PromiseProgram.Name) -> Bool {
        if case .rejected? = ending(name) { true } else { false }
    }
}
