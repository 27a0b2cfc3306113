import Foundation

/// Lets only so many in at once; the others wait in line without blocking a thread.
///
/// Test runners start every test case at the same moment. Hundreds of scenarios on a few cores would miss their
/// deadlines for no fault of the design.
actor Gate {
    /// Twice as many scenarios as there are cores, for the whole process: most of them wait more than they compute.
    static let scenarios = Gate(places: 2 * ProcessInfo.processInfo.activeProcessorCount)

    private var free: Int
    private var line: [CheckedContinuation<Void, Never>] = []

    init(places: Int) { free = places }

    func through<T: Sendable>(_ body: @Sendable () async -> T) async -> T {
        await enter()
        let result = await body()
        leave()
        return result
    }

    private func enter() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { line.append($0) }
        }
    }

    private func leave() {
        if line.isEmpty { free += 1 } else { line.removeFirst().resume() }
    }
}
