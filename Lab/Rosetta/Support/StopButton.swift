import Dispatch
import Synchronization

/// The button with which the user stops the work of a program.
final class StopButton: Sendable {
    private struct State {
        var isPressed = false
        var action: (@Sendable () -> Void)?
    }
    private let state = Mutex(State())

    /// Sets the action of the button. It runs once, on the main queue, even if the button was pressed before.
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
