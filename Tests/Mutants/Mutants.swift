import Conformance

/// Designs that are broken on purpose.
public enum Mutants {
    public static let all: [any PromiseConformance] = []
}
