/// The closure that receives the continuation cannot throw. It catches the error and resumes with it.
extension AsyncAwaitVersions {
    func statusOfComparing() async throws -> Int32 {
        try await withCheckedThrowingContinuation { done in
            do {
                try startComparing { status in
                    done.resume(returning: status)
                }
            } catch {
                done.resume(throwing: error)
            }
        }
    }

    func childProcess() async {
        do {
            let status = try await statusOfComparing()
            print(try verdict(status))
        } catch {
            print("Sorry: \(error.localizedDescription)")
        }
    }
}
