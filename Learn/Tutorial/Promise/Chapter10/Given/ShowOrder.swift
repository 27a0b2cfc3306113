/// What the user has to pay. The name and the prices arrive together, each with its type.
func showOrder() {
    let server = Server()
    let user = server.page("/user")
    whenBoth(user, user.then { prices(for: $0, from: server) })
        .map { user, prices in print("\(user) pays \(prices.reduce(0, +)) euros for \(prices.count) books.") }
        .catch { print("There is no order: \($0).") }
}

/// The prices of the user's books. All are asked for at the same time.
private func prices(for user: String, from server: Server) -> Promise<[Int]> {
    server.page("/books/\(user)").then { books in
        whenAll(books.split(separator: ", ").map { server.page("/price/\($0)").map { try euros(in: $0) } })
    }
}

private func euros(in price: String) throws -> Int {
    guard let euros = Int(price.prefix { $0 != " " }) else { throw NoPrice(text: price) }
    return euros
}

private struct NoPrice: Error { let text: String }
