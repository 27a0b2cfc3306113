import Conformance

/// An adapter that declares ``ModelTraits`` of its design.
public protocol ModelTraitsDeclaring: PromiseConformance {
    /// Sets the traits of the design. Receives those that are known from the adapter; see ``ModelTraits/init(of:)``.
    func declare(in traits: inout ModelTraits)
}
