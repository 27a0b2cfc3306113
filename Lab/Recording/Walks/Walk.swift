import Dispatch
import Synchronization

/// Runs the code of one walk. While the walk is recorded, keeps the promises whose states are shown.
///
/// The code of the walk only marks where a stage begins. The recorder logs the functions that run, and at the beginning of each
/// function a probe reads the states of the promises.
final class Walk: Sendable {
    private struct State {
        var stages: [String] = []
        var promises: [(name: String, promise: any WalkedPromise)] = []
    }

    /// A queue for links. The queue runs nothing before the last stage is over, so that its blocks do not overlap with
    /// the stages.
    let queue = DispatchQueue(label: "promise-lab.worker")
    private let state = Mutex(State())

    init() { queue.suspend() }

    var stages: [String] { state.withLock(\.stages) }

    /// The promises that exist, each in its present state. Nil while the lock of the walk or of a promise is held, because the
    /// probe also runs in functions that hold such a lock.
    var states: [PromiseState]? {
        guard let promises = state.withLockIfAvailable(\.promises) else { return nil }
        let states = promises.compactMap { name, promise in
            promise.look.map { PromiseState(promise: name, phase: $0.phase, outcome: $0.outcome) }
        }
        return states.count == promises.count ? states : nil
    }

    func stage<Outcome>(_ name: String, _ body: () -> Outcome) -> Outcome {
        let number = state.withLock { state in
            state.stages.append(name)
            return state.stages.count - 1
        }
        EntryLog.mark(number)
        return body()
    }

    /// From now on, the walk shows the states of the promise.
    func watch(_ name: String, _ promise: any WalkedPromise) {
        state.withLock { $0.promises.append((name, promise)) }
    }

    /// Starts the queue. Waits until all blocks that the walk sent to this queue or to the main queue have run.
    func finish() async {
        queue.resume()
        // Each round waits for one more hop on either queue. No walk has as many hops as there are rounds.
        for _ in 0..<10 {
            await withCheckedContinuation { done in
                queue.async { DispatchQueue.main.async { done.resume() } }
            }
        }
    }
}

extension Walk {
    /// The walk that is being recorded. The probe finds the walk here, because a probe has no parameters.
    private static let current = Mutex<(walk: Walk?, states: [[PromiseState]])>((nil, [[]]))

    /// Records a walk. Returns the log entries, and the states of the promises. `Entry.state` is an index into these states,
    /// and the last element holds the states after the walk.
    func record(_ code: @escaping @Sendable (Walk) -> Void) async throws -> ([Entry], [[PromiseState]]) {
        Self.current.withLock { $0 = (self, [[]]) }
        defer { Self.current.withLock { $0 = (nil, [[]]) } }
        let probe: @convention(c) () -> UInt32 = { Walk.noteStates() }
        let entries = try await EntryLog.record(probe: probe) {
            await withCheckedContinuation { done in
                DispatchQueue.main.async {
                    code(self)
                    done.resume()
                }
            }
            await finish()
        }
        return (entries, Self.current.withLock(\.states) + [states ?? []])
    }

    /// Keeps the present states of all promises, and returns their index in `states`; 0 if the states cannot be read now.
    private static func noteStates() -> UInt32 {
        current.withLockIfAvailable { current in
            guard let states = current.walk?.states else { return 0 }
            if current.states.last != states { current.states.append(states) }
            return UInt32(current.states.count - 1)
        } ?? 0
    }
}
