import Conformance
import ConformanceMutants
import Dispatch
import Fuzzing
import Testing

/// An adapter with only the required members. The handlers of its design run on some thread by default.
struct MinimalDesign: TinyWrapper {
    typealias JudgedPromise = TinyPromise
    typealias JudgedSettler = TinySettler

    let name = "MinimalDesign"
    let tiny = TinyDesign()
    let defaultPlace = DefaultPlace.anotherThread

    func actual(_ place: HandlerPlace) throws -> HandlerPlace {
        switch place {
        case .default: return .queue(.global())
        case .queue: return place
        case .immediate: throw Unsupported("Handlers always run on a queue.")
        }
    }
}

@Suite("A minimal adapter", .timeLimit(.minutes(10))) struct MinimalDesignTests {
    @Test("A design agrees with the model if its adapter has only the required members, and its handlers run anywhere")
    func requiredMembers() async {
        let report = await Fuzzer(design: MinimalDesign(), timeout: 30).run(programs: 1_000, seed: 1)
        #expect(report.disagreement == nil, "\(report)")
    }

    @Test("All other members are found to be unsupported")
    func unsupported() {
        // An adapter has to declare that bodies cannot throw.
        let required: Set<ModelTraits.Capability> = [.rejection, .throwingBodies]
        let optional = Set(ModelTraits.Capability.allCases).subtracting(required)
        #expect(ModelTraits(of: MinimalDesign()).unsupported == optional)
    }
}
