import Fuzzing

extension PledgeAdapter: ModelTraitsDeclaring {
    func declare(in traits: inout ModelTraits) { traits.recoversFromCancellation = true }
}
