/// What the user has ordered. All prices are asked for at the same time.
func showOrder() async throws {
    let server = Server()
    let user = try await server.page("/user").value()
    let books = try await server.page("/books/\(user)").value().split(separator: ", ")
    let prices = try await whenAll(books.map { server.page("/price/\($0)") }).value()
    print("\(user) ordered \(books.joined(separator: " and ")) for \(prices.joined(separator: " and ")).")
}
