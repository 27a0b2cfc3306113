import Dispatch
import Synchronization

/// For how long somebody waits for a program.
final class Patience: Sendable {
    private struct State {
        var lastHeard = DispatchTime.now()
        var isUsedUp = false
    }

    private let end: DispatchTime
    private let silence: Double
    private let state = Mutex(State())

    init(_ limit: Double, _ silence: Double) {
        end = .now() + limit
        self.silence = silence
    }

    var wasUsedUp: Bool { state.withLock { $0.isUsedUp } }

    func heard() { state.withLock { $0.lastHeard = .now() } }

    func isUsedUp() -> Bool {
        state.withLock {
            let now = DispatchTime.now()
            if now > end || now > $0.lastHeard + silence { $0.isUsedUp = true }
            return $0.isUsedUp
        }
    }
}
