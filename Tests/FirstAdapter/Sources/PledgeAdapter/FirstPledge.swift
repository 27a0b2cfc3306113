import Conformance

/// The adapter as it is at the first verdict, with only the required members.
public let firstPledge: any PromiseConformance = FirstPledge()

struct FirstPledge: AroundPledge {
    let name = "Pledge"
}
