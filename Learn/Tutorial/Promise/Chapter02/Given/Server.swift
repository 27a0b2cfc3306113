import Foundation

/// A pretend server that any thread may ask. It answers when `answer` is called, so that the programs of the tutorial print the
/// same in every run.
final class Server: @unchecked Sendable {
    struct NotFound: Error, CustomStringConvertible {
        let page: String
        var description: String { "\(page) was not found" }
    }

    private let pages = ["/user": "Ada", "/orders/Ada": "two books", "/price/two books": "30 euros"]

    // The lock guards the variable below it. No request is answered while it is held.
    private let lock = NSLock()
    private var requests: [() -> Void] = []

    /// Asks for a page. The promise is settled later.
    func page(_ name: String) -> Promise<String> {
        let page = Promise<String>()
        let outcome = pages[name].map(Promise<String>.Outcome.success) ?? .failure(NotFound(page: name))
        lock.withLock { requests.append { page.settle(outcome) } }
        return page
    }

    /// Answers every request so far, and those that are made meanwhile.
    func answer() {
        while let next = lock.withLock({ requests.isEmpty ? nil : requests.removeFirst() }) { next() }
    }
}
