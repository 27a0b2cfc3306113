import Conformance
import ShakingHook

extension RuleLauncher {
    /// A launcher of the same program whose threads are shaken from the beginning, with this seed.
    public func shaking(seed: UInt64) -> RuleLauncher {
        var shaking = self
        shaking.environment[SHAKING_VARIABLE] = "\(seed)"
        return shaking
    }
}
