extension Check {
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
}
