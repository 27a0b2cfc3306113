import GooglePromisesStyle

/// `then` accepts functions that throw. `catch` receives every failure and passes it on.
extension GooglePromisesStyleVersions {
    func fetchParseMap() {
        get("/cities").then { body in
            try parse(body)
        }.then { records in
            try cities(records)
        }.then { cities in
            for city in cities { print(city.line) }
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.always {
            end()
        }
    }
}
