/// Three pages of a book, collected by `whenAll`.
func outOfOrder() {
    let pages = (1...3).map { _ in Promise<String>() }
    whenAll(pages).map(on: nil) { print("The book: \($0.joined(separator: ", "))") }
    for number in [2, 3, 1] { pages[number - 1].settle(.success("page \(number)")) }
}
