extension Check {
    static func exercise1() async {
        let pages = ["/user": "Bo", "/orders/Bo": "a map", "/price/a map": "7 euros"]
        let ends = ["7 euros", "/user was not found", "/orders/Bo was not found", "/price/a map was not found"]
        for (end, requests) in zip(ends, [3, 1, 2, 3]) {
            let missing = pages.keys.first { end.hasPrefix($0) }
            let user = "The user is Bo, who ordered a map for 7 euros"
            let tried = missing.map { "\(user), but the page \($0) is missing" } ?? user
            await expect(tried, ["server.answer() begins", end, "requests: \(requests)"]) {
                let (server, log) = (Server(pages: pages.filter { $0.key != missing }), Log())
                price(from: server) { result in
                    switch result {
                    case .success(let price): log.add(price)
                    case .failure(let error): log.add("\(error)")
                    }
                }
                log.add("server.answer() begins")
                server.answer()
                return log.lines + ["requests: \(server.count)"]
            }
        }
    }
}
