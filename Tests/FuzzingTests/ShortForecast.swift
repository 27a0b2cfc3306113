import Conformance
import Fuzzing
import Testing

/// A forecast as short texts, for comparisons in tests.
struct ShortForecast {
    let forecast: ProgramForecast

    init(
        _ program: PromiseProgram, traits: ModelTraits = ModelTraits(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        forecast = try #require(
            PromiseModel.forecast(of: program, traits: traits), "Chance decides an outcome of the program.",
            sourceLocation: sourceLocation)
    }

    /// The states of the promises after the last step: `a 1, b e2, c pending`.
    var end: String {
        forecast.steps.last.map { step in
            step.states.map { state in
                let words = (state.ending?.description ?? "pending").trimmingPrefix(#/(fulfilled|rejected): /#)
                return "\(state.name) \(words)"
            }.joined(separator: ", ")
        } ?? ""
    }

    /// The handlers that run in each step: `- - bc` if none run in the first two steps and two run in the third.
    var runs: String {
        forecast.steps
            .map { $0.events.isEmpty ? "-" : $0.events.map(\.name.description).joined() }
            .joined(separator: " ")
    }
}
