import PromisStyle

/// `then` receives the resolved future, whatever its outcome, and returns that same future once the clean-up is done.
extension PromisStyleVersions {
    func signOut() -> Future<Void> {
        get("/sign-out").map { _ in
            print("Signed out.")
        }.recover { _ in
            print("Still signed in.")
        }
    }

    func cleanUp() {
        get(Message.self, "/letters").map { letters in
            print(letters.text)
        }.then { outcome in
            signOut().thenWithResult { outcome }
        }.onError { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally { _ in
            end()
        }
    }
}
