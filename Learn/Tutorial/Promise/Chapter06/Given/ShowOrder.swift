/// What the user has ordered.
func showOrder() {
    let server = Server()
    server.page("/user")
        .then { user in order(of: user, from: server).map { (user, $0) } }
        .map { print("\($0) ordered \($1.joined(separator: " and ")).") }
        .catch { print("There is no order: \($0).") }
}

/// The books of the user, each with its price. All prices are asked for at the same time.
private func order(of user: String, from server: Server) -> Promise<[String]> {
    server.page("/books/\(user)").then { books in
        whenAll(books.split(separator: ", ").map { book in server.page("/price/\(book)").map { "\(book) for \($0)" } })
    }
}
