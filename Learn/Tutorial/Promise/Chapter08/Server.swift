/// Asks the shop for its pages. Any thread may ask.
final class Server: Sendable {
    /// Asks for a page. The promise is settled when the answer has come. Cancelling the promise ends the request.
    func page(_ name: String) -> Promise<String> {
        Promise { resolver in
            let request = Shop.request(for: name) { resolver.settle($0) }
            resolver.onCancel(on: nil) { request.cancel() }
            request.resume()
        }
    }
}
