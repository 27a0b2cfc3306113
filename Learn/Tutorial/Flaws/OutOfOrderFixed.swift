/// The prices of three books, collected by `whenAll`.
func outOfOrder() {
    let prices = (1...3).map { _ in Promise<String>() }
    whenAll(prices).map(on: nil) { print("The bill: \($0.joined(separator: ", "))") }
    for number in [2, 3, 1] { prices[number - 1].settle(.success("price \(number)")) }
}
