import Conformance

/// The design without a fault, and the designs that are broken on purpose.
public enum Mutants {
    public static let all: [any PromiseConformance] = [TinyDesign()] + Fault.allCases.map { TinyDesign($0) }
}
