/// The content of a server.
public struct Site: Sendable {
    /// Returns the reply to a request. Called on the client's thread.
    let reply: @Sendable (HTTPRequest) -> Reply
    let batching: Batching

    /// Defines which requests wait for others before they are answered.
    enum Batching: Sendable {
        /// Requests of these paths are answered when all paths have been requested. A program that waits for the first answer
        /// before its second request gets no answer.
        case together(Set<String>)
        /// A program must have exactly this number of requests for these paths pending.
        ///
        /// - With fewer pending requests, none is answered.
        /// - When this number is reached, the oldest request is answered.
        /// - A request beyond this number gets a refusal (429).
        /// - When all paths have been requested, all requests are answered.
        /// - After a page was refused, waiting requests are held, see ``Site/Reply/held(_:)``.
        case atATime(Int, Set<String>)
    }

    /// A site whose replies are computed for each request.
    public init(_ reply: @escaping @Sendable (HTTPRequest) -> Reply) {
        self.init(batching: .together([]), reply)
    }

    /// A site of pages for GET requests, with one reply for each path.
    public init(_ pages: [String: Reply], together: Set<String> = []) {
        self.init(batching: .together(together), Self.reading(pages))
    }

    /// A site of pages of which exactly `limit` are to be requested at a time, see ``Batching/atATime(_:_:)``.
    public init(_ pages: [String: Reply], atATime limit: Int) {
        self.init(batching: .atATime(limit, Set(pages.keys)), Self.reading(pages))
    }

    private init(batching: Batching, _ reply: @escaping @Sendable (HTTPRequest) -> Reply) {
        self.batching = batching
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
        Site(batching: batching) { [reply] request in
            guard request.method == "GET", let page = pages[request.path] else { return reply(request) }
            return page
        }
    }

    /// Whether a request waits for others.
    func isBatched(_ request: HTTPRequest) -> Bool {
        guard request.method == "GET" else { return false }
        return switch batching {
        case .together(let paths), .atATime(_, let paths): paths.contains(request.path)
        }
    }
}
