import Conformance
import Designs
import Mutants
import Testing

/// What the model says of a program, in few words.
struct Foretold {
    let forecast: Forecast

    init(
        _ program: PromiseProgram, traits: ModelTraits = ModelTraits(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        forecast = try #require(
            Model.forecast(of: program, traits: traits), "chance decides", sourceLocation: sourceLocation)
    }

    /// How the promises have ended after the last step: `a 1, b e2, c pending`.
    var end: String {
        forecast.moments.last.map { moment in
            moment.endings.map { "\($0.name) \($0.ending.map(words) ?? "pending")" }.joined(separator: ", ")
        } ?? ""
    }

    /// The handlers that run, step by step: `- - bc` for two steps without any and one with two.
    var runs: String {
        forecast.moments
            .map { $0.events.isEmpty ? "-" : $0.events.map(\.name.description).joined() }
            .joined(separator: " ")
    }

    /// How many inputs the gathering asks for, step by step; `-` where that is open.
    func requests(of name: Name) -> String {
        forecast.moments
            .map { $0.requests.first { $0.name == name }.map { "\($0.inputs)" } ?? "-" }
            .joined(separator: " ")
    }

    /// What must come before what in the step with that number, because of that.
    func order(_ step: Int, _ cause: Forecast.Order.Cause) -> [String] {
        forecast.moments[step - 1].order.filter { $0.cause == cause }.map { "\($0.first) < \($0.second)" }
    }

    private func words(_ ending: Ending) -> String {
        switch ending {
        case .fulfilled(let content): "\(content)"
        case .rejected(let reason): "\(reason)"
        case .cancelled: "cancelled"
        }
    }
}

func design(_ name: String) throws -> any PromiseConformance {
    try #require(Catalogue.designs.first { $0.name == name })
}
