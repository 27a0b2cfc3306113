import PromisStyle

/// `map` accepts a closure that throws, so every step is a `map`, and the first failure skips the rest.
extension PromisStyleVersions {
    func fetchParseMap() {
        get("/cities").map { body in
            try parse(body)
        }.map { records in
            try cities(records)
        }.map { cities in
            for city in cities { print(city.line) }
        }.onError { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally { _ in
            end()
        }
    }
}
