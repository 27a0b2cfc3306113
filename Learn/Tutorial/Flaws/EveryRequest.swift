/// A handler asks the server once more, while the server answers. The second request is answered, too.
func everyRequest() {
    let server = Server()
    server.page("/user").whenSettled { _ in
        print("The first request is answered.")
        server.page("/orders/Ada").whenSettled { _ in print("The second request is answered.") }
    }
    server.answer()
}
