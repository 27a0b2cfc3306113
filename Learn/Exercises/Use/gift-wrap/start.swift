import PromiseKitStyle

/// Says what the user has ordered.
func program() {
    logIn().map { user in
        order(of: user)
    }.done { order in
        print("You have ordered \(order).")
    }.catch { error in
        print("Sorry: \(error)")
    }.finally {
        end()
    }
}
