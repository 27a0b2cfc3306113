import PromiseKitStyle

/// Logs in, saves the name of the user, and says so.
func program() {
    firstly {
        logIn()
    }.then { user in
        print("Welcome, \(user).")
        return save(user)
    }.done {
        print("All is saved.")
    }.catch { error in
        print("Sorry: \(error)")
    }.finally {
        end()
    }
}
