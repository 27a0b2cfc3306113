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

    static func exercise2() async {
        typealias Answer = Result<String, any Error>
        let answers: [(String, Answer)] = [("with 1", .success("1")), ("with an error", .failure(Failing()))]
        for (name, answer) in answers {
            await expect("A handler that `once` has made is called \(name), then with 2 and 3", [text(answer)]) {
                let log = Log()
                let completion = once { (result: Answer) in log.add(text(result)) }
                for answer in [answer, .success("2"), .success("3")] { completion(answer) }
                return log.lines
            }
        }
        await expect("Two handlers that `once` has made are called with 1 and 2", ["the value 1", "the value 2"]) {
            let log = Log()
            for number in 1...2 { once { (result: Answer) in log.add(text(result)) }(.success("\(number)")) }
            return log.lines
        }
        await expect("The given handler calls the one that `once` has made again, with 2", ["the value 1"]) {
            let log = Log()
            var again: ((Answer) -> Void)?
            again = once { (result: Answer) in
                log.add(text(result))
                if log.lines.count == 1 { again?(.success("2")) }
            }
            again?(.success("1"))
            return log.lines
        }
    }

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
