/// A `defer` cannot wait, so the clean-up is written twice. In a cancelled task, the sign-out would be cancelled as well, and
/// the clean-up would need a separate task.
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
