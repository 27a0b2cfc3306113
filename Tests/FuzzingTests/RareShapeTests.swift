import Conformance
import Fuzzing
import Testing

/// Shapes of programs in which engineers' faults were found only after thousands of programs, and which no mutant needs.
@Suite("Rare shapes", .timeLimit(.minutes(10))) struct RareShapeTests {
    enum Shape: String, CaseIterable, Sendable {
        case recoveryOnQueueOfLaterCancellation, onlyLastInputIsFulfilled
    }

    private static let programs = (1...2_000).map { ProgramGenerator.program(seed: $0) }

    @Test("Each shape occurs at least ten times in two thousand programs", arguments: Shape.allCases)
    func occurs(_ shape: Shape) {
        let count = Self.programs.count { program, forecast in
            program.steps.enumerated().contains { index, step in
                switch (shape, step) {
                case (.recoveryOnQueueOfLaterCancellation, .link(_, let link)) where index > 0:
                    let before = forecast.steps[index - 1].states.first { $0.name == link.parent }
                    return link.kind == .recover && link.place == .queue && before.map { $0.ending == nil } == true
                        && forecast.ending(of: link.parent) == .cancelled
                case (.onlyLastInputIsFulfilled, .combine(_, .whenSettled, let inputs)) where inputs.count > 1:
                    let endings = inputs.map(forecast.ending)
                    return endings.dropLast().allSatisfy { if case .rejected? = $0 { true } else { false } }
                        && endings.last.map { if case .fulfilled? = $0 { true } else { false } } == true
                default: return false
                }
            }
        }
        #expect(count >= 10)
    }
}

extension ProgramForecast {
    /// How the promise has ended at the end of the program.
    fileprivate func ending(of name: PromiseProgram.Name) -> PromiseProgram.Ending? {
        steps.last?.states.first { $0.name == name }?.ending
    }
}
