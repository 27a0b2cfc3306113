/// Asks the shop for its pages. Any thread may ask.
final class Server: Sendable {
    /// Asks for a page. The promise is settled when the answer has come.
    func page(_ name: String) -> Promise<String> {
        Promise { resolver in
            Shop.request(for: name) { resolver.settle($0) }.resume()
        }
    }
}
