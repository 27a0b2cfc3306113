import Foundation

/// Limits how many tasks run a body at the same time. The others are suspended and take their turns in order.
actor ConcurrencyLimit {
    /// The limit of all scenarios in this process: two for each core, because a scenario spends most of its time waiting.
    ///
    /// Test runners start all test cases at once. Without a limit, hundreds of scenarios would miss their deadlines only
    /// because the cores are busy.
    static let scenarios = ConcurrencyLimit(2 * ProcessInfo.processInfo.activeProcessorCount)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ limit: Int) { free = limit }

    /// Runs the body when it is its turn.
    func run<T: Sendable>(_ body: @Sendable () async -> T) async -> T {
        await enter()
        let result = await body()
        leave()
        return result
    }

    private func enter() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
