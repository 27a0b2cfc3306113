/// A `catch` names the error that it handles, and does not receive others. The function belongs to no actor, so reading
/// the file does not block the main thread.
extension AsyncAwaitVersions {
    func settings() async throws -> Message {
        do {
            return try savedSettings()
        } catch is NoFile {
            return try await get(Message.self, "/settings")
        }
    }

    func fallback() async {
        do {
            print(try await settings().text)
        } catch {
            print("Sorry: \(error.localizedDescription)")
        }
    }
}
