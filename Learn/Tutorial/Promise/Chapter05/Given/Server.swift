/// Asks the shop for its pages. Any thread may ask.
final class Server: Sendable {
    /// Asks for a page. The promise is settled when the answer has come.
    func page(_ name: String) -> Promise<String> {
        let page = Promise<String>()
        Shop.request(for: name) { page.settle($0) }.resume()
        return page
    }
}
