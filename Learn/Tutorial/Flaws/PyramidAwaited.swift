/// The program of chapter 0, once more. The server answers each request while the program is suspended.
@MainActor func pyramidAwaited() async throws {
    let server = Server()
    let answering = Task { while !Task.isCancelled { await answer(server) } }
    let user = try await server.page("/user").value()
    let order = try await server.page("/orders/\(user)").value()
    let price = try await server.page("/price/\(order)").value()
    print("\(user) ordered \(order) for \(price).")
    answering.cancel()
}

@MainActor private func answer(_ server: Server) async {
    server.answer()
    await Task.yield()
}
