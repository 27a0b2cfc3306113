extension Collection where Element: Thenable {
    /// Calls `receive` with the result of each thenable, like `pipe`.
    ///
    /// All promises get the same handler, so it is allocated once and not once for each.
    @inlinable
    func pipe(to receive: @escaping @Sendable (Result<Element.T>) -> Void) {
        let handler = Handler { receive(Box<Result<Element.T>?>.outcome(of: $0)) }
        for thenable in self {
            if let box = thenable.promiseBox {
                box.add(handler)
            } else {
                thenable.pipe(to: receive)
            }
        }
    }
}
