import Foundation

/// A state and the lock that guards it.
///
/// The lock is an `NSLock`, which the thread sanitizer understands. On Linux the sanitizer doesn't see the synchronization of a
/// contended `Mutex`, and would report data races that don't exist.
package final class Locked<State>: @unchecked Sendable {
    // The lock guards `state`.
    private let lock = NSLock()
    private var state: State

    /// Takes the state over. From now on only ``withLock(_:)`` reaches the state.
    package init(_ state: sending State) { self.state = state }

    /// Runs the body with exclusive access to the state.
    package func withLock<T>(_ body: (inout State) throws -> T) rethrows -> T {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }
}
