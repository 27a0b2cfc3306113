import PromiseKitStyle

/// Greets the user who logs in.
func program() {
    let user = logIn()
    print("One moment …")
    print("Hello, \(user.value ?? "nobody")!")
    end()
}
