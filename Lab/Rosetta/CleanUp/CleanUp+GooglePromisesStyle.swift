import GooglePromisesStyle

/// `always` does not wait for a promise. So the clean-up is written twice, in a `then` and in a `recover` that throws the
/// error again.
extension GooglePromisesStyleVersions {
    func signOut() -> Promise<Void> {
        get("/sign-out").then { _ -> Void in
            print("Signed out.")
        }.recover { _ -> Void in
            print("Still signed in.")
        }
    }

    func cleanUp() {
        get(Message.self, "/letters").then { letters in
            print(letters.text)
        }.then { letters in
            signOut().then { letters }
        }.recover { error in
            signOut().then { _ -> Message in throw error }
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.always {
            end()
        }
    }
}
