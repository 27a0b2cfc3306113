import Foundation
import LoopbackHTTP

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A bookshop: a web server on this machine, which runs for as long as the program.
enum Shop {
    struct NotFound: Error, CustomStringConvertible {
        let page: String
        var description: String { "\(page) was not found" }
    }

    private static let pages: [String: Site.Reply] = [
        "/user": .ok("Ada"), "/orders/Ada": .ok("two books"), "/price/two books": .ok("30 euros"),
        "/books/Ada": .ok("Emma, Persuasion"), "/price/Emma": .late(.ok("12 euros"), by: 0.05),
        "/price/Persuasion": .ok("18 euros"),
        "/invoice": .silence { print("The shop sees that nobody waits for the invoice.") },
    ]

    /// Settled when an invoice is requested. The shop takes a long time to write one.
    static let writesInvoice = Promise<Void>()

    private static let server: LoopbackServer = {
        // A proxy would look for the shop on a machine of its own.
        setenv("no_proxy", "127.0.0.1", 1)
        do {
            let site = Site { pages[$0.path.removingPercentEncoding ?? ""] ?? .refusal(404) }
            return try LoopbackServer(site, timeout: 3600) { event in
                if case .keepsSilent = event { writesInvoice.settle(.success(())) }
            }
        } catch { fatalError("The shop cannot open. \(error.localizedDescription)") }
    }()

    /// A request for a page. It begins with `resume()`, and the completion handler is called on a thread of the network. Only the
    /// handler of a request for `/lost` is dropped.
    static func request(
        for page: String, completion: @escaping @Sendable (Result<String, any Error>) -> Void
    ) -> URLSessionTask {
        if page == "/lost" { return URLSession.shared.dataTask(with: server.url) }
        return URLSession.shared.dataTask(with: server.url.appending(path: page)) { data, response, error in
            guard let data, let response = response as? HTTPURLResponse else {
                return completion(.failure(error ?? NotFound(page: page)))
            }
            let text = String(decoding: data, as: UTF8.self)
            completion(response.statusCode == 200 ? .success(text) : .failure(NotFound(page: page)))
        }
    }
}
