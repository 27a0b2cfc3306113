import Conformance
import ConformanceMutants

/// An adapter with only the required members. Its handlers cannot run at one kind of place.
struct BareDesign: TinyWrapper {
    enum MissingPlace { case immediate, queue }

    static let reason = #"There is no place <here> & "now" | only queues."#

    var name = "Bare"
    var differences: [DeclaredDifference] = []
    private let missingPlace: MissingPlace
    private let willLink: @Sendable () -> Void
    let tiny = TinyDesign()

    /// - Parameter willLink: Called before each link by `map`.
    init(
        name: String = "Bare", differences: [DeclaredDifference] = [], without missingPlace: MissingPlace = .immediate,
        willLink: @escaping @Sendable () -> Void = {}
    ) {
        self.name = name
        self.differences = differences
        self.missingPlace = missingPlace
        self.willLink = willLink
    }

    func observe(_ promise: TinyPromise, on place: HandlerPlace, _ handler: @escaping @Sendable (TestOutcome) -> Void)
        throws
    {
        // The kit observes promises on queues, so observers can always run there.
        tiny.observe(promise, on: missingPlace == .queue ? place : try actual(place), handler)
    }

    func map(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> TestValue
    ) throws -> TinyPromise {
        willLink()
        return tiny.map(promise, on: try actual(place), body)
    }

    func actual(_ place: HandlerPlace) throws -> HandlerPlace {
        switch (place, missingPlace) {
        case (.immediate, .immediate), (.queue, .queue): throw Unsupported(Self.reason)
        default: return place
        }
    }
}
