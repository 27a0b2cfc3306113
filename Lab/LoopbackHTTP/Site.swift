/// What a server answers.
public struct Site: Sendable {
    /// Says what a client gets. It runs on the client's thread.
    let reply: @Sendable (HTTPRequest) -> Reply
    let crowd: Crowd

    /// Which requests are not answered at once, because others have to come first.
    enum Crowd: Sendable {
        /// Paths that are answered only once all of them have been asked for. A program that asks for the second after
        /// the answer to the first never gets one.
        case together(Set<String>)
        /// Paths of which so many are open at a time. Whenever there are so many, the oldest is answered; once all have
        /// been asked for, the rest is. A program that opens one more gets a refusal (429), and one that opens fewer
        /// gets no answer. After one of the pages was refused, those who wait are held, see ``Site/Reply/held(_:)``.
        case atATime(Int, Set<String>)
    }

    /// A site whose answers are made as they are asked for.
    public init(_ reply: @escaping @Sendable (HTTPRequest) -> Reply) {
        self.init(crowd: .together([]), reply)
    }

    /// A site of pages that can be read and nothing else: one reply for each path.
    public init(_ pages: [String: Reply], together: Set<String> = []) {
        self.init(crowd: .together(together), Self.reading(pages))
    }

    /// A site of pages of which exactly so many are to be asked for at a time, until all of them are.
    public init(_ pages: [String: Reply], atATime limit: Int) {
        self.init(crowd: .atATime(limit, Set(pages.keys)), Self.reading(pages))
    }

    private init(crowd: Crowd, _ reply: @escaping @Sendable (HTTPRequest) -> Reply) {
        self.crowd = crowd
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
        Site(crowd: crowd) { [reply] request in
            guard request.method == "GET", let page = pages[request.path] else { return reply(request) }
            return page
        }
    }

    /// Whether a request is answered in its turn rather than at once.
    func isOneOfMany(_ request: HTTPRequest) -> Bool {
        guard request.method == "GET" else { return false }
        return switch crowd {
        case .together(let paths), .atATime(_, let paths): paths.contains(request.path)
        }
    }
}
