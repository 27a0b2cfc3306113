/// The request and the timer are tasks of a group. The first task to end decides, and the other is cancelled. The group
/// waits for both to end, so a task that ignores its cancellation delays the time-out.
extension AsyncAwaitVersions {
    func timeOut() async {
        do {
            print(try await weather().text)
        } catch {
            print("Sorry: \(error.localizedDescription)")
        }
    }

    func weather() async throws -> Message {
        try await withThrowingTaskGroup(of: Message.self) {
            group in
            group.addTask {
                try await get(Message.self, "/weather")
            }
            group.addTask {
                try await Task.sleep(for: .seconds(timeLimit))
                throw TooLate()
            }
            defer { group.cancelAll() }
            return try await group.next()!
        }
    }
}
