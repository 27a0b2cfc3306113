import PromisStyle

/// Says when the parcel of a user comes. At the end the user is logged out, whatever happens.
func program() {
    user(7).thenWithResult { user in
        order(of: user).thenWithResult { order in
            parcel(of: order).map { parcel in
                print("\(parcel) comes tomorrow.")
            }.finally { _ in
                print("Logged out.")
                end()
            }
            return Future<Void>.future(withResult: ())
        }
        return Future<Void>.future(withResult: ())
    }.onError { error in
        print("Sorry: \(error)")
    }
}
