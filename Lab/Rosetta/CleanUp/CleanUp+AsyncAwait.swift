/// A `defer` cannot wait, so the clean-up stands twice. If the task were cancelled, so would be its sign-out: then the
/// clean-up needs a task of its own.
extension AsyncAwaitVersions {
    func signOut() async {
        do {
            _ = try await get("/sign-out")
            print("Signed out.")
        } catch {
            print("Still signed in.")
        }
    }

    func showLetters() async throws {
        do {
            print(try await get(Message.self, "/letters").text)
        } catch {
            await signOut()
            throw error
        }
        await signOut()
    }

    func cleanUp() async {
        do {
            try await showLetters()
        } catch {
            print("Sorry: \(error.localizedDescription)")
        }
    }
}
