/// Steps that wait and steps that do not wait stand in one sequence; the first kind is marked by `await`.
extension AsyncAwaitVersions {
    func fetchParseMap() async {
        do {
            let body = try await get("/cities")
            let records = try parse(body)
            for city in try cities(records) {
                print(city.line)
            }
        } catch {
            print("Sorry: \(error.localizedDescription)")
        }
    }
}
