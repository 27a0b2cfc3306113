import Foundation

/// A state and the lock that guards it.
///
/// It does not use `Mutex`, because on Linux the thread sanitizer does not see the synchronization of a contended `Mutex`,
/// and reports data races that do not exist. It understands `NSLock`.
package final class Locked<State>: @unchecked Sendable {
    // The lock guards `state`.
    private let lock = NSLock()
    private var state: State

    /// Takes the state over. From now on only ``withLock(_:)`` reaches it.
    package init(_ state: sending State) { self.state = state }

    /// Runs the body with the state while no other thread can reach it.
    package func withLock<T>(_ body: (inout State) throws -> T) rethrows -> T {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }
}
