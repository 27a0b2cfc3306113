import Conformance
import ConformanceMutants
import Fuzzing
import LabAdapters
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
            step.states.map { "\($0.name) \($0.ending.map(words) ?? "pending")" }.joined(separator: ", ")
        } ?? ""
    }

    /// The handlers that run in each step: `- - bc` if none run in the first two steps and two run in the third.
    var runs: String {
        forecast.steps
            .map { $0.events.isEmpty ? "-" : $0.events.map(\.name.description).joined() }
            .joined(separator: " ")
    }

    private func words(_ ending: PromiseProgram.Ending) -> String {
        switch ending {
        case .fulfilled(let content): "\(content)"
        case .rejected(let reason): "\(reason)"
        case .cancelled: "cancelled"
        }
    }
}

func design(_ name: String) throws -> any PromiseConformance {
    try #require(Catalog.designs.first { $0.name == name })
}
