/// An adapter that declares ``ModelTraits`` of its design.
public protocol ModelTraitsDeclaring: PromiseConformance {
    /// Changes the traits that are known from the adapter to those of the design; see `ModelTraits.init(of:)` in `Fuzzing`.
    func declare(in traits: inout ModelTraits)
}
