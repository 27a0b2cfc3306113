import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Determines when the run of a program is over.
///
/// A run is over when the program has called `end`, and all requests have ended, including those whose answers the program
/// does not use.
final class RunCompletion: Sendable {
    private struct State {
        /// Whether the program has ended.
        var isOver = false
        /// The numbers of pending requests, as the program and the site count them.
        var ofProgram = 0
        var ofSite = 0
        /// The paths of the requests that the site will not answer. Such a request ends only if its client disconnects
        /// or the site stops.
        var silent: [String] = []
        /// The tasks of the requests that have not ended. Requests of async/await have no task here.
        var tasks: [UUID: URLSessionTask] = [:]
        var release: (@Sendable () -> Void)?

        var isQuiet: Bool {
            ofProgram == silent.count && ofSite == silent.count && !tasks.values.contains { $0.state == .canceling }
        }

        /// Returns the closure that releases the held clients, but only once. Before the program is over and the site has
        /// noticed every client that disconnected, returns nil. After the call that returned the closure, returns nil again.
        mutating func takeRelease() -> (@Sendable () -> Void)? {
            guard isOver, ofSite <= ofProgram else { return nil }
            return release.take()
        }
    }

    private enum Turn { case changed, late }

    private let state = Mutex(State())
    private let turns = AsyncStream.makeStream(of: Turn.self)

    /// Sets the closure that lets the site answer the clients that it holds until the program is over. Call this method
    /// before the program begins.
    func onRelease(_ release: @escaping @Sendable () -> Void) { state.withLock { $0.release = release } }

    /// Notes that the program has ended.
    func end() {
        state.withLock { $0.isOver = true }
        hasChanged()
    }

    /// Counts a request that begins (1) or ends (-1) for the program or for its site.
    func count(ofProgram: Int = 0, ofSite: Int = 0) {
        state.withLock { state in
            state.ofProgram += ofProgram
            state.ofSite += ofSite
        }
        hasChanged()
    }

    /// Notes that the site will not answer a request.
    func keepsSilent(_ path: String) {
        state.withLock { $0.silent.append(path) }
        hasChanged()
    }

    /// Notes that the client of a request has disconnected. This has no effect if the site answers the request.
    func silentClientLeft(_ path: String) {
        state.withLock { state in
            if let index = state.silent.firstIndex(of: path) { state.silent.remove(at: index) }
        }
    }

    /// Notes the task of a request. If the task is nil, the request has ended.
    func track(_ task: URLSessionTask?, as number: UUID) { state.withLock { $0.tasks[number] = task } }

    private func hasChanged() {
        state.withLock { $0.takeRelease() }?()
        turns.continuation.yield(.changed)
    }

    /// Waits until the run is over, and returns true. At the timeout, and when the task is cancelled, returns false.
    func wait(seconds: Double) async -> Bool {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [continuation = turns.continuation] in
            continuation.yield(.late)
        }
        for await turn in turns.stream {
            guard turn == .changed else { return false }
            guard state.withLock(\.isOver) else { continue }
            guard state.withLock(\.isQuiet) else { continue }
            await waitForFollowingBlocks()
            if state.withLock(\.isQuiet) { return true }
        }
        return false
    }

    /// Waits until the program has received the end of every request. The site must have stopped before.
    func waitForLastAnswers() async {
        hasChanged()
        for await turn in turns.stream {
            guard turn == .changed else { return }
            if state.withLock({ $0.ofProgram == 0 }) { return await waitForFollowingBlocks() }
        }
    }

    /// Waits for the blocks that follow from the last answer, because one of these blocks may send another request. No version
    /// needs as many hops as there are rounds here.
    private func waitForFollowingBlocks() async {
        for _ in 0..<50 {
            await withCheckedContinuation { done in
                URLSession.loopbackQueue.async { DispatchQueue.main.async { done.resume() } }
            }
        }
    }
}
