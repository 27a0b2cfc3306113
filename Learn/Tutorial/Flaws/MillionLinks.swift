/// A chain with a link for each order of a good year.
func millionLinks() {
    let (start, resolver) = Promise<Int>.pending()
    var end = start
    for _ in 1...1_000_000 { end = end.map(on: nil) { $0 + 1 } }
    print("The chain is there.")
    resolver.settle(.success(0))
    if case .success(let sum)? = end.outcome { print("The last link has \(sum).") }
}
