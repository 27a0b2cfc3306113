import PromiseKitStyle

/// `ensureThen` is made for this. It takes a guarantee, so the clean-up has to handle its own errors.
extension PromiseKitStyleVersions {
    func signOut() -> Guarantee<Void> {
        get("/sign-out").done { _ in
            print("Signed out.")
        }.recover { _ in
            print("Still signed in.")
        }
    }

    func cleanUp() {
        firstly {
            get(Message.self, "/letters")
        }.done { letters in
            print(letters.text)
        }.ensureThen {
            signOut()
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
