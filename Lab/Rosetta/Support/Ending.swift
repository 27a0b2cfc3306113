import Dispatch
import Foundation
import Synchronization

/// Knows when the run of a program is over.
///
/// That is when the program says so. If somebody watches what becomes of requests that the program has no more use for, it
/// is when they have ended, too, and no other has followed.
final class Ending: Sendable {
    /// What has to happen before a run is over.
    enum Sign { case end, lostClient }

    /// How many requests are under way, in the eyes of the program and of its site.
    struct Requests {
        var ofProgram = 0
        var ofSite = 0
    }

    private struct State {
        var missing: Set<Sign>
        var requests = Requests()
        var release: (@Sendable () -> Void)?

        var isOver: Bool { missing.isEmpty }
        var isQuiet: Bool { requests.ofProgram == 0 && requests.ofSite == 0 }

        /// What lets the site go on, once the program is over, and the site has seen everyone leave who has left.
        mutating func takeRelease() -> (@Sendable () -> Void)? {
            guard isOver, requests.ofSite <= requests.ofProgram else { return nil }
            return release.take()
        }
    }

    private enum Turn { case changed, late }

    private let state: Mutex<State>
    private let isWatched: Bool
    private let turns = AsyncStream.makeStream(of: Turn.self)

    init(_ scene: Scene) {
        state = Mutex(State(missing: scene.isStopped ? [.end, .lostClient] : [.end]))
        isWatched = scene.isWatchedToTheEnd
    }

    /// Says, before the program begins, what lets the site answer those whom it holds until the program is over.
    func letGo(_ release: @escaping @Sendable () -> Void) { state.withLock { $0.release = release } }

    /// Receives a sign. If nothing else was missing, `last` runs before anybody is told that the program is over.
    func receive(_ sign: Sign, last: () -> Void) {
        let isOver = state.withLock { $0.missing.remove(sign) != nil && $0.isOver }
        if isOver {
            last()
            hasChanged()
        }
    }

    /// Counts a request that begins (1) or ends (-1), in the eyes of the program or of its site.
    func count(ofProgram: Int = 0, ofSite: Int = 0) {
        state.withLock { state in
            state.requests.ofProgram += ofProgram
            state.requests.ofSite += ofSite
        }
        hasChanged()
    }

    private func hasChanged() {
        state.withLock { $0.takeRelease() }?()
        turns.continuation.yield(.changed)
    }

    /// Returns when the run is over (`true`), or when the time is up or the task cancelled.
    func comes(within seconds: Double) async -> Bool {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [continuation = turns.continuation] in
            continuation.yield(.late)
        }
        for await turn in turns.stream {
            guard turn == .changed else { return false }
            guard state.withLock(\.isOver) else { continue }
            if !isWatched { return true }
            guard state.withLock(\.isQuiet) else { continue }
            await letQueuesRun()
            if state.withLock(\.isQuiet) { return true }
        }
        return false
    }

    /// What follows from the last answer happens on queues. Each round gives all of them one more turn, and no version
    /// makes as many hops before it asks again.
    private func letQueuesRun() async {
        for _ in 0..<50 {
            await withCheckedContinuation { done in
                LoopbackSession.queue.async { DispatchQueue.main.async { done.resume() } }
            }
        }
    }
}
