import Conformance
import Mutants

extension TinyDesign: ModelTraitsDeclaring {
    public func declare(in traits: inout ModelTraits) {
        traits.whileAdopting = .anything
        traits.lacking.insert(.resolvingWithPromise)
    }
}
