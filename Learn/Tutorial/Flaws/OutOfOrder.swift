import Foundation

/// The prices of three books, collected by hand.
func outOfOrder() {
    let prices = (1...3).map { _ in Promise<String>() }
    let bill = Bill()
    for price in prices {
        price.whenSettled(on: nil) { outcome in
            guard case .success(let text) = outcome else { return }
            let texts = bill.add(text)
            if texts.count == prices.count { print("The bill: \(texts.joined(separator: ", "))") }
        }
    }
    for number in [2, 3, 1] { prices[number - 1].settle(.success("price \(number)")) }
}

private final class Bill: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    func add(_ text: String) -> [String] {
        lock.withLock {
            texts.append(text)
            return texts
        }
    }
}
