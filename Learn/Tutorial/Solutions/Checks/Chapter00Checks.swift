import Synchronization

extension Check {
    static func exercise1() async {
        await expect("The completion handler of price(from:completion:) is called", ["the value 30 euros"]) {
            var calls: [String] = []
            let server = Server()
            price(from: server) { calls.append(text($0)) }
            server.answer()
            return calls
        }
    }

    static func exercise2() async {
        await expect("A handler that `once` has made is called three times, with 1, 2 and 3", ["the value 1"]) {
            let log = Log()
            let completion = once { (result: Result<String, any Error>) in log.add(text(result)) }
            for number in 1...3 { completion(.success("\(number)")) }
            return log.lines
        }
    }

    static func exercise3() async {
        let server = Server()
        await expect("Requests that both(_:_:from:completion:) makes before the first answer", 2) {
            both("/user", "/nowhere", from: server) { _ in }
            return server.count
        }
        await expect("The user and a page that does not exist", [["Ada", "nothing"]]) {
            var calls: [[String]] = []
            let server = Server()
            both("/user", "/nowhere", from: server) { calls.append($0) }
            server.answer()
            return calls
        }
        await expect("A page that does not exist, and the user", [["nothing", "Ada"]]) {
            var calls: [[String]] = []
            let server = Server()
            both("/nowhere", "/user", from: server) { calls.append($0) }
            server.answer()
            return calls
        }
    }
}
