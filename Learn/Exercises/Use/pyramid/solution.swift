import PromisStyle

/// Says when the parcel of a user comes. Somebody is logged out at the end, whatever happens.
func program() {
    user(7).thenWithResult { user in
        order(of: user)
    }.thenWithResult { order in
        parcel(of: order)
    }.map { parcel in
        print("\(parcel) comes tomorrow.")
    }.onError { error in
        print("Sorry: \(error)")
    }.finally { _ in
        print("Logged out.")
        end()
    }
}
