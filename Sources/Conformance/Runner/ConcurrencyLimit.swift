import Foundation

/// Limits how many tasks run a body at the same time. Further tasks are suspended. They resume in the order in
/// which they came, but one that needs few places may overtake one that needs many.
package actor ConcurrencyLimit {
    /// The limit for the scenarios in this process: six for each core, because a scenario spends most of its time waiting.
    ///
    /// Test runners start all test cases at once. Without a limit, scenarios would miss their deadlines only because the
    /// cores are busy.
    static let scenarios = ConcurrencyLimit(6 * ProcessInfo.processInfo.activeProcessorCount)

    private typealias Continuation = CheckedContinuation<Void, Never>

    let limit: Int
    private var free: Int
    private var waiting: [Continuation] = []
    private var waitingForSeveral: [(places: Int, continuation: Continuation)] = []

    package init(_ limit: Int) {
        self.limit = limit
        free = limit
    }

    /// Waits until the limit allows another body, and runs the body.
    ///
    /// A body may take several of the places, so that fewer other bodies run at the same time. Such a body starts only when no body
    /// that takes one place is waiting, so that the cores stay busy.
    package func run<T: Sendable>(
        taking places: Int = 1, _ body: @Sendable () async throws -> T
    ) async rethrows -> T {
        await enter(places)
        defer { leave(places) }
        return try await body()
    }

    private func enter(_ places: Int) async {
        if free >= places {
            free -= places
        } else {
            await withCheckedContinuation { continuation in
                if places > 1 { waitingForSeveral.append((places, continuation)) } else { waiting.append(continuation) }
            }
        }
    }

    private func leave(_ places: Int) {
        free += places
        while free > 0, !waiting.isEmpty {
            free -= 1
            waiting.removeFirst().resume()
        }
        // A body that takes fewer places may overtake one that waits for many.
        while let index = waitingForSeveral.firstIndex(where: { $0.places <= free }) {
            let next = waitingForSeveral.remove(at: index)
            free -= next.places
            next.continuation.resume()
        }
    }
}
