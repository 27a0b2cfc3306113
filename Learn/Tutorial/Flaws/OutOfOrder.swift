import Foundation

/// Three pages of a book, collected by hand.
func outOfOrder() {
    let pages = (1...3).map { _ in Promise<String>() }
    let book = Pages()
    for page in pages {
        page.whenSettled(on: nil) { outcome in
            guard case .success(let text) = outcome else { return }
            let texts = book.add(text)
            if texts.count == pages.count { print("The book: \(texts.joined(separator: ", "))") }
        }
    }
    for number in [2, 3, 1] { pages[number - 1].settle(.success("page \(number)")) }
}

private final class Pages: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    func add(_ text: String) -> [String] {
        lock.withLock {
            texts.append(text)
            return texts
        }
    }
}
