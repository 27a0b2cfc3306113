/// Cancelling a task cancels the request that the task awaits. Which error a cancelled request throws depends on the
/// system, so the program asks the task whether it was cancelled.
extension AsyncAwaitVersions {
    func cancelHalfWay() async {
        let film = Task { try await get("/film") }
        whenStopped { film.cancel() }

        do {
            let count = try await film.value.count
            print("The film has \(count) letters.")
        } catch _ where film.isCancelled {
            print("Stopped.")
        } catch {
            print("Sorry: \(error.localizedDescription)")
        }
        print("Good night.")
    }
}
