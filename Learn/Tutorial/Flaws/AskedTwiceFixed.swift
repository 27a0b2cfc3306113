/// A title and a list show the user's name. A promise keeps it for both.
func askedTwice() {
    let server = Server()
    let user = Promise<String>()
    server.get("/user") { user.settle($0) }
    user.whenSettled { outcome in
        if case .success(let user) = outcome { print("The title shows \(user).") }
    }
    server.answer()
    // The list appears later. The promise still has the answer.
    user.whenSettled { outcome in
        if case .success(let user) = outcome { print("The list shows \(user).") }
    }
    print("The server was asked \(server.count) time.")
}
