import Conformance
import Dispatch

extension Adapter {
    static let passingOnQueues = [
        DeclaredDifference(
            "ordering.passing-by",
            because: "Every handler runs on its queue, also that of a link which only passes an error on.",
            observed: ["pending"])
    ]

    var defaultPlace: DefaultPlace { .mainQueue }

    func observe(_ promise: TestPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) {
        if case .default = place { return promise.whenSettled { handler(TestOutcome($0)) } }
        promise.whenSettled(on: queue(place)) { handler(TestOutcome($0)) }
    }

    /// The queue to pass to an operator; nil to pass none, at the default place.
    func queue(_ place: HandlerPlace) -> DispatchQueue? {
        switch place {
        case .default: .main
        case .queue(let queue): queue
        case .immediate: nil
        }
    }
}
