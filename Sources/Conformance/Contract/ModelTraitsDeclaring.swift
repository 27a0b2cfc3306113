/// An adapter that declares ``ModelTraits`` of its design.
public protocol ModelTraitsDeclaring: PromiseConformance {
    /// Sets the traits that can't be derived from the other members of the adapter; see `ModelTraits.init(of:)` in `Fuzzing`.
    func declare(in traits: inout ModelTraits)
}
