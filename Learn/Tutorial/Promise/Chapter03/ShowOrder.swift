/// Three requests, each of which needs the answer to the one before. Errors aren't handled yet.
func showOrder() {
    let server = Server()
    server.page("/user")
        .then { user in server.page("/orders/\(user)").map { (user, $0) } }
        .then { user, order in server.page("/price/\(order)").map { (user, order, $0) } }
        .map { print("\($0) ordered \($1) for \($2).") }
    server.answer()
}
