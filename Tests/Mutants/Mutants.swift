import Conformance

/// Designs that are broken on purpose, and the one they are made from, which is not.
public enum Mutants {
    public static let all: [any PromiseConformance] = [TinyDesign()] + Fault.allCases.map { TinyDesign($0) }
}
