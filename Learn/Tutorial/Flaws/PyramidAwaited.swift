/// The program of chapter 0, once more. The server answers whenever the program is suspended.
@MainActor func pyramidAwaited() async throws {
    let server = Server()
    let answering = Task {
        while !Task.isCancelled {
            server.answer()
            await Task.yield()
        }
    }
    let user = try await server.page("/user").value()
    let order = try await server.page("/orders/\(user)").value()
    let price = try await server.page("/price/\(order)").value()
    print("\(user) ordered \(order) for \(price).")
    answering.cancel()
}
