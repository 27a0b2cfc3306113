import Conformance
import ShakingHook

/// How threads are shaken.
public enum ShakingStrategy: Sendable, Equatable, CustomStringConvertible {
    /// Each thread gives way at random basic blocks, for a moment.
    case pauses
    /// Only the thread with the highest priority runs. Priorities are random, and on average at one in so many blocks the
    /// running thread falls below all others.
    ///
    /// The fewer the places at which a fault needs the threads to change, the likelier it is found, and there is a bound: of
    /// `n` threads that come to `k` blocks in a round, a round finds a fault that needs a certain order of the threads with a
    /// probability of at least `(1 - 1/blocks)^k / n`, and one that also needs a change at a certain block with at least
    /// `(1 - 1/blocks)^(k - 1) / (n · blocks)`. It holds as long as no thread is taken for blocked that only waits for a
    /// core, so on a busy machine it is an estimate.
    case priorities(blocks: UInt64)

    // A thread that waits in a loop keeps the others from running until it falls. With many more blocks than these, a busy
    // machine would miss deadlines.
    private static let blocksBetweenFalls: [UInt64] = [100, 300, 1_000]

    /// The way that belongs to a seed: priorities for every third one, and pauses for the others.
    public init(seed: UInt64) {
        let turn = Int(seed / 3 % UInt64(Self.blocksBetweenFalls.count))
        self = seed % 3 == 2 ? .priorities(blocks: Self.blocksBetweenFalls[turn]) : .pauses
    }

    /// `pauses`, or `priorities that change every 1000 blocks`
    public var description: String {
        switch self {
        case .pauses: "pauses"
        case .priorities(let blocks): "priorities that change every \(blocks) blocks"
        }
    }

    /// The blocks between two falls, as the hook takes them; 0 for pauses.
    var blocks: UInt64 { if case .priorities(let blocks) = self { blocks } else { 0 } }
}

extension RuleLauncher {
    /// A launcher of the same program whose threads are shaken from the beginning, with this seed.
    public func shaking(seed: UInt64, strategy: ShakingStrategy) -> RuleLauncher {
        var shaking = self
        shaking.environment[SHAKING_SEED_VARIABLE] = "\(seed)"
        shaking.environment[SHAKING_BLOCKS_VARIABLE] = "\(strategy.blocks)"
        return shaking
    }
}
