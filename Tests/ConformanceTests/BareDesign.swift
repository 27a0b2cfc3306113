import Conformance
import ConformanceMutants

/// An adapter with only the required members. Its handlers cannot run immediately.
struct BareDesign: TinyWrapper {
    typealias JudgedPromise = TinyPromise
    typealias JudgedSettler = TinySettler

    static let reason = #"There is no place <here> & "now" | only queues."#

    var name = "Bare"
    var differences: [DeclaredDifference] = []
    let tiny = TinyDesign()

    func actual(_ place: HandlerPlace) throws -> HandlerPlace {
        if case .immediate = place { throw Unsupported(Self.reason) }
        return place
    }
}
