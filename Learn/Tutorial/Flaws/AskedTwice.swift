/// A title and a list show the user's name. Each has its own callback.
func askedTwice() {
    let server = Server()
    server.get("/user") { user in
        if case .success(let user) = user { print("The title shows \(user).") }
    }
    server.answer()
    // The list appears later. The answer is gone, so it has to ask again.
    server.get("/user") { user in
        if case .success(let user) = user { print("The list shows \(user).") }
    }
    server.answer()
    print("The server was asked \(server.count) times.")
}
