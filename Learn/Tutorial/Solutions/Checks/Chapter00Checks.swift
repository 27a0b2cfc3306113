func checkSolutions() {
    let server = Server()
    var prices: [String] = []
    price(from: server) { prices.append((try? $0.get()) ?? "none") }
    server.answer()
    expect(prices == ["30 euros"])

    var calls = 0
    let completion = once { _ in calls += 1 }
    for _ in 1...3 { completion(.success("Ada")) }
    expect(calls == 1)

    var pages: [String] = []
    both("/user", "/nowhere", from: server) { pages = $0 }
    server.answer()
    expect(pages == ["Ada", "nothing"])
}
