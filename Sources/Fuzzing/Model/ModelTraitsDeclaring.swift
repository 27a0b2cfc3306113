import Conformance

/// An adapter of a design with peculiarities among those in ``ModelTraits``.
public protocol ModelTraitsDeclaring: PromiseConformance {
    /// Receives the traits of a design without peculiarities, and sets those of this design.
    func declare(in traits: inout ModelTraits)
}
