import Conformance

/// The designs that are broken on purpose, and the design without a fault from which they are made.
public enum Mutants {
    public static let all: [any PromiseConformance] = [TinyDesign()] + Fault.allCases.map { TinyDesign($0) }
}
