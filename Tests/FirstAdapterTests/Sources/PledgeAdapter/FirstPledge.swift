import Conformance

/// The adapter as it is at the first verdict: what is required, and no more.
public let firstPledge: any PromiseConformance = FirstPledge()

struct FirstPledge: AroundPledge {
    let name = "Pledge"
}
