/// Three mistakes with chains, none of which the compiler finds. The shop doesn't answer `/send`.
func threeMistakes() {
    let server = Server()
    // The forgotten return: the second link doesn't wait for the request.
    server.page("/user")
        .map { user in
            print("The order of \(user) is being sent.")
            server.page("/send").map { print("never printed: \($0)") }
        }
        .map { print("The order was sent.") }
    // The nested chain: its error doesn't reach the `catch`.
    server.page("/user")
        .map { user in server.page("/send").map { print("never printed: \(user), \($0)") } }
        .catch { print("never printed: \($0)") }
    // The unhandled error.
    server.page("/send").map { print("never printed: \($0)") }
    server.answer()
}
