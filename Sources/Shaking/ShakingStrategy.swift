import Conformance
import CoverageHooks

/// How the scheduling of threads is disturbed.
public enum ShakingStrategy: Sendable, Equatable, CustomStringConvertible {
    /// Each thread yields or sleeps for a short time at random basic blocks.
    case pauses
    /// Only the thread with the highest priority runs. Priorities are random. On average at one in `blocks` basic blocks, the
    /// running thread gets a priority below all others.
    ///
    /// This is probabilistic concurrency testing. A fault is likelier to be found if it needs fewer thread switches at
    /// certain places. In a round of `n` threads and `k` blocks, the probability of finding a fault is at least
    ///
    /// - `(1 - 1/blocks)^k / n` if the fault needs a certain order of the threads;
    /// - `(1 - 1/blocks)^(k - 1) / (n · blocks)` if the fault also needs a switch at a certain block.
    ///
    /// On a busy machine the bounds are estimates, because a thread that only waits for a core may count as blocked.
    case priorities(blocks: UInt64)

    // A thread that spins prevents all others from running until its priority changes. With many more blocks between
    // two changes, scenarios would miss their deadlines on a busy machine.
    private static let blocksBetweenChanges: [UInt64] = [100, 300, 1_000]

    /// The strategy of a seed: priorities for every third seed, and pauses for the others.
    public init(seed: UInt64) {
        let index = Int(seed / 3 % UInt64(Self.blocksBetweenChanges.count))
        self = seed % 3 == 2 ? .priorities(blocks: Self.blocksBetweenChanges[index]) : .pauses
    }

    /// `pauses`, or `priorities that change every 1000 blocks`
    public var description: String {
        switch self {
        case .pauses: "pauses"
        case .priorities(let blocks): "priorities that change every \(blocks) blocks"
        }
    }

    /// The argument of `shaking_begin`: the average number of blocks between two changes of priority; 0 for pauses.
    var blocks: UInt64 { if case .priorities(let blocks) = self { blocks } else { 0 } }
}

extension RuleLauncher {
    /// A launcher of the same program, whose threads are shaken with this seed from the start of the program.
    public func shaking(seed: UInt64, strategy: ShakingStrategy) -> RuleLauncher {
        var shaking = self
        shaking.environment[SHAKING_SEED_VARIABLE] = "\(seed)"
        shaking.environment[SHAKING_BLOCKS_VARIABLE] = "\(strategy.blocks)"
        return shaking
    }
}
