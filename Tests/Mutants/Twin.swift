import Conformance

/// One of two designs that share a name by mistake. The second one has a fault.
public struct Twin: TinyWrapper {
    public typealias JudgedPromise = TinyPromise
    public typealias JudgedSettler = TinySettler

    public let name = "Twin"
    public let tiny: TinyDesign

    public static let both = [Twin(tiny: TinyDesign()), Twin(tiny: TinyDesign(.runsLastInFirstOut))]
}
