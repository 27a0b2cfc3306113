import Conformance
import ConformanceMutants
import Dispatch

/// An adapter with only the required members. The handlers of its design run on some thread by default.
struct MinimalDesign: TinyWrapper {
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
