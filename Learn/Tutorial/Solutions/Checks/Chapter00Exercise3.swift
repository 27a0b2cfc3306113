extension Check {
    static func exercise3() async {
        let server = Server()
        await expect("Requests that both(_:_:from:completion:) makes before the first answer", 2) {
            both("/user", "/nowhere", from: server) { _ in }
            return server.count
        }
        let pages = ["/user": "Ada", "/orders/Ada": "two books", "/nowhere": "nothing"]
        for (first, second) in [
            ("/user", "/nowhere"), ("/nowhere", "/user"), ("/user", "/orders/Ada"), ("/user", "/user"),
        ] {
            for isReversed in [false, true] {
                let order = isReversed ? "server.answer(latestFirst: true)" : "server.answer()"
                await expect(
                    "both(\"\(first)\", \"\(second)\", …), then \(order)", [[first, second].map { pages[$0] ?? "" }]
                ) {
                    var calls: [[String]] = []
                    let server = Server()
                    both(first, second, from: server) { calls.append($0) }
                    server.answer(latestFirst: isReversed)
                    return calls
                }
            }
        }
    }
}
