/// A handler holds the screen that it updates. A promise that has run the handler releases both.
func keptScreen() {
    let user = Promise<String>()
    user.whenSettled { [screen = Screen()] _ in screen.update() }
    user.settle(.success("Ada"))
    print("The user closes the window.")
}

private final class Screen: Sendable {
    func update() { print("The screen is updated.") }
    deinit { print("The screen is gone.") }
}
