import Mutating

/// The order in which mutants are judged: first the mutants of the core, then the others, each group in a random order that is
/// the same in every run. So an interrupted run has judged a random sample, and the first mutants are a fixed slice.
enum RandomOrder {
    static func sorted(_ mutants: [Mutant]) -> [Mutant] {
        mutants.map { ($0, Design.isCore($0.file) ? 0 : 1, mixed("17 \($0.identity)".fingerprint)) }
            .sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
    }

    /// Mixes the bits of a fingerprint, as SplitMix64 does at its end. The last letters of a text change only some bits of its
    /// fingerprint. After the mixing, they may change any bit.
    private static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
