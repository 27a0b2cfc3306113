import PromiseKitStyle

/// Functions that throw need no wrapping: `map` accepts them, and `catch` receives every error that they throw.
extension PromiseKitStyleVersions {
    func fetchParseMap() {
        firstly {
            get("/cities")
        }.map { body in
            try parse(body)
        }.map { records in
            try cities(records)
        }.done { cities in
            for city in cities { print(city.line) }
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
