import Mutating

/// The order in which mutants are judged: those of the core first, and each part at random, but always in the same
/// order. So what was judged when a run ends is a random sample, and the first few are a slice that stays the same.
enum RandomOrder {
    static let seed = 17

    static func sorted(_ mutants: [Mutant]) -> [Mutant] {
        mutants.map { mutant in
            (mutant, Design.isCore(mutant.file) ? 0 : 1, mixed("\(seed) \(mutant.identity)".fingerprint))
        }
        .sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
    }

    /// Spreads the last letters over all bits (the end of SplitMix64).
    private static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
