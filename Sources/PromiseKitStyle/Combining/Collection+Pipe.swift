extension Collection where Element: Thenable {
    /// Calls `receive` with the result of each thenable, as `pipe` does.
    ///
    /// All promises share one handler. `pipe` would allocate a handler for each promise.
    @inlinable
    func pipe(to receive: @escaping @Sendable (Result<Element.T>) -> Void) {
        let handler = Handler { receive(PMKBox<Result<Element.T>?>.outcome(of: $0)) }
        for thenable in self {
            if let box = thenable.promiseBox {
                box.add(handler)
            } else {
                thenable.pipe(to: receive)
            }
        }
    }
}
