/// The content of a server.
public struct Site: Sendable {
    /// Returns the reply to a request. Called on a thread of the server.
    let reply: @Sendable (HTTPRequest) -> Reply
    let batch: Batch

    /// Requests that wait for one another before they are answered. A program must have exactly `limit` requests for these
    /// paths pending at a time.
    ///
    /// - With fewer pending requests, none of them is answered.
    /// - When `limit` requests are pending, the oldest request is answered.
    /// - A request beyond `limit` gets a refusal (429).
    /// - When all paths have been requested, all requests are answered.
    /// - After a page was refused, waiting requests are held, see ``Site/Reply/held(_:)``.
    struct Batch: Sendable {
        var paths: Set<String> = []
        var limit = 0
    }

    /// A site whose replies are computed for each request.
    public init(_ reply: @escaping @Sendable (HTTPRequest) -> Reply) { self.init(batch: Batch(), reply) }

    /// A site of pages for GET requests, with one reply for each path. The requests for the paths in `together` are answered
    /// when all these paths have been requested. So a program that waits for the first answer before it sends the second
    /// request gets no answer.
    public init(_ pages: [String: Reply], together paths: Set<String> = []) {
        self.init(batch: Batch(paths: paths, limit: paths.count), Self.reading(pages))
    }

    /// A site of pages. A program must have exactly `limit` requests for these pages pending at a time, see ``Batch``.
    public init(_ pages: [String: Reply], atATime limit: Int) {
        self.init(batch: Batch(paths: Set(pages.keys), limit: limit), Self.reading(pages))
    }

    private init(batch: Batch, _ reply: @escaping @Sendable (HTTPRequest) -> Reply) {
        self.batch = batch
        self.reply = reply
    }

    private static func reading(_ pages: [String: Reply]) -> @Sendable (HTTPRequest) -> Reply {
        { request in
            guard request.method == "GET" else { return .refusal(405) }
            return pages[request.path] ?? .refusal(404)
        }
    }

    /// The same site with some of its pages replaced.
    public func changing(_ pages: [String: Reply]) -> Site {
        Site(batch: batch) { [reply] request in
            guard request.method == "GET", let page = pages[request.path] else { return reply(request) }
            return page
        }
    }

    /// Whether a request belongs to the batch.
    func isBatched(_ request: HTTPRequest) -> Bool { request.method == "GET" && batch.paths.contains(request.path) }
}
