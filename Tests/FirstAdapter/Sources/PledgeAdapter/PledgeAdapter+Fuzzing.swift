import Conformance

extension PledgeAdapter: ModelTraitsDeclaring {
    func declare(in traits: inout ModelTraits) {
        traits.settlesInPlace = true
        traits.passingBy = .onTheQueue
        traits.adopting = .onTheQueue
    }
}
