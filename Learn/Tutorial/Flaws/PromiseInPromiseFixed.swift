/// The second request needs the answer to the first. The chain stays flat.
func promiseInPromise() {
    let server = Server()
    let order = server.page("/user").then { user in server.page("/orders/\(user)") }
    order.map { print("\(type(of: order)): \($0)") }
    server.answer()
}
