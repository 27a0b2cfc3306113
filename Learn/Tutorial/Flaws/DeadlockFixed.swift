/// Newer code wants the value, here and now. It awaits, which blocks no thread.
@MainActor func deadlock() async throws {
    let user = Promise<String>(.success("Ada"))
    let name = try await user.map { $0 }.value()
    print("The name is \(name).")
}
