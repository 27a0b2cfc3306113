import Dispatch
import Synchronization

/// The button with which somebody stops what a program does.
final class StopButton: Sendable {
    private struct State {
        var isPressed = false
        var action: (@Sendable () -> Void)?
    }
    private let state = Mutex(State())

    /// Says what happens when the button is pressed: `action` runs once, on the main queue, also if the button is
    /// pressed already.
    func whenPressed(_ action: @escaping @Sendable () -> Void) {
        let isPressed = state.withLock { state in
            if !state.isPressed { state.action = action }
            return state.isPressed
        }
        if isPressed { DispatchQueue.main.async(execute: action) }
    }

    func press() {
        let action = state.withLock { state in
            state.isPressed = true
            defer { state.action = nil }
            return state.action
        }
        if let action { DispatchQueue.main.async(execute: action) }
    }
}
