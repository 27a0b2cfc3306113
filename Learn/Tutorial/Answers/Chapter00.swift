func price(from server: Server, completion: @escaping (Result<String, any Error>) -> Void) {
    /// Asks for the pages. The previous answer names the next page.
    func ask(_ prefixes: [String], after answer: String) {
        guard let prefix = prefixes.first else { return completion(.success(answer)) }
        server.get(prefix + answer) { result in
            switch result {
            case .success(let next): ask(Array(prefixes.dropFirst()), after: next)
            case .failure(let error): completion(.failure(error))
            }
        }
    }
    ask(["/user", "/orders/", "/price/"], after: "")
}

func once<Answer>(_ completion: @escaping (Answer) -> Void) -> (Answer) -> Void {
    var handler: ((Answer) -> Void)? = completion
    return { answer in
        let first = handler
        handler = nil
        first?(answer)
    }
}

func both(_ one: String, _ other: String, from shop: Server, completion done: @escaping ([String]) -> Void) {
    var (left, right): (String?, String?)
    func end() { if let left, let right { done([left, right]) } }
    shop.get(one) {
        if case .success(let page) = $0 { left = page } else { left = "nothing" }
        end()
    }
    shop.get(other) {
        if case .success(let page) = $0 { right = page } else { right = "nothing" }
        end()
    }
}
