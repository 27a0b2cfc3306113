import Foundation

/// Limits how many tasks run a body at the same time. Further tasks are suspended, and resume in the order in which they came.
package actor ConcurrencyLimit {
    /// The limit for the scenarios in this process: six for each core, because a scenario spends most of its time waiting.
    ///
    /// Test runners start all test cases at once. Without a limit, scenarios would miss their deadlines only because the
    /// cores are busy.
    static let scenarios = ConcurrencyLimit(6 * ProcessInfo.processInfo.activeProcessorCount)

    private typealias Continuation = CheckedContinuation<Void, Never>

    private let limit: Int
    private var free: Int
    private var waiting: [Continuation] = []
    private var waitingToRunAlone: [Continuation] = []

    package init(_ limit: Int) {
        self.limit = limit
        free = limit
    }

    /// Waits until the limit allows another body, and runs the body.
    ///
    /// If `alone`, no other body runs at the same time. Such a body starts only when no other body runs and none that may run in
    /// parallel is waiting, so that the cores stay busy.
    package func run<T: Sendable>(alone: Bool = false, _ body: @Sendable () async throws -> T) async rethrows -> T {
        await enter(alone: alone)
        defer { leave(alone: alone) }
        return try await body()
    }

    private func enter(alone: Bool) async {
        if alone {
            if free == limit { free = 0 } else { await withCheckedContinuation { waitingToRunAlone.append($0) } }
        } else {
            if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
        }
    }

    private func leave(alone: Bool) {
        free += alone ? limit : 1
        while free > 0, !waiting.isEmpty {
            free -= 1
            waiting.removeFirst().resume()
        }
        if free == limit, !waitingToRunAlone.isEmpty {
            free = 0
            waitingToRunAlone.removeFirst().resume()
        }
    }
}
