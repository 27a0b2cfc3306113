import Foundation

/// The machine on which the process runs.
enum Machine {
    /// How many threads want to run for each core, but at least 1. Everything takes about this many times as long as usual.
    static func crowding() -> Double {
        var loads = [0.0]
        guard getloadavg(&loads, 1) == 1 else { return 1 }
        return max(1, loads[0] / Double(ProcessInfo.processInfo.activeProcessorCount))
    }
}
