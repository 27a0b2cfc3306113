/// A pretend server. It answers when `answer` is called, so the programs of the tutorial print the same in every run.
final class Server {
    struct NotFound: Error, CustomStringConvertible {
        let page: String
        var description: String { "\(page) was not found" }
    }

    private let pages: [String: String]
    private var requests: [() -> Void] = []
    /// How many pages were asked for.
    private(set) var count = 0

    init(pages: [String: String] = ["/user": "Ada", "/orders/Ada": "two books", "/price/two books": "30 euros"]) {
        self.pages = pages
    }

    /// Asks for a page. The completion handler is called later.
    func get(_ page: String, completion: @escaping (Result<String, any Error>) -> Void) {
        count += 1
        requests.append { [pages] in
            completion(pages[page].map { .success($0) } ?? .failure(NotFound(page: page)))
        }
    }

    /// Answers every request so far, and those that are made meanwhile: the oldest first, or the latest first.
    func answer(latestFirst: Bool = false) {
        while !requests.isEmpty { (latestFirst ? requests.removeLast() : requests.removeFirst())() }
    }
}
