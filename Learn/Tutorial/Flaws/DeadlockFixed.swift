/// Newer code needs the value on the next line. It awaits, which doesn't block a thread.
@MainActor func deadlock() async throws {
    let user = Promise<String>(.success("Ada"))
    let name = try await user.map { $0 }.value()
    print("The name is \(name).")
}
