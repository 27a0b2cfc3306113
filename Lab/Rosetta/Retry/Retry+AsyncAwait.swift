/// The program is a loop. A cancelled task leaves it at the pause, because `sleep` throws.
extension AsyncAwaitVersions {
    func gate(tries: Int) async throws -> Message {
        for _ in 1..<tries {
            do {
                return try await get(Message.self, "/gate")
            } catch {
                print("Once more.")
                try await Task.sleep(for: .seconds(pause))
            }
        }
        return try await get(Message.self, "/gate")
    }

    func retryAfterPause() async {
        do {
            print(try await gate(tries: 3).text)
        } catch {
            print("Sorry: \(error.localizedDescription)")
        }
    }
}
