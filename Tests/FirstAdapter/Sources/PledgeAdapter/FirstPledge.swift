import Conformance

/// The first stage of the adapter on the page: it has only the required members.
public let firstPledge: any PromiseConformance = FirstPledge()

struct FirstPledge: AroundPledge {
    let name = "Pledge"
}
