import Foundation

/// Some state, and the lock that guards it.
///
/// A kit that looks for races must not raise false alarms of its own. Swift's `Mutex` does on Linux: the part of it
/// that waits for a contended lock lies in a library that the thread sanitizer cannot see into. It understands this
/// one.
public final class Locked<State>: @unchecked Sendable {
    // The lock guards `state`.
    private let lock = NSLock()
    private var state: State

    /// The state is reached through ``withLock(_:)`` only from now on.
    public init(_ state: sending State) { self.state = state }

    /// Runs the body with the state while no other thread can reach it.
    public func withLock<T>(_ body: (inout State) throws -> T) rethrows -> T {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }
}
