/// What a server answers.
package struct Site: Sendable {
    /// What a client gets for its request.
    package enum Reply: Sendable {
        case response(HTTPResponse)
        /// The connection is closed without an answer.
        case hangUp
        /// No answer comes, and the connection stays open. The closure runs once, on the client's thread, when the
        /// client has closed the connection, or the server has stopped or lost patience.
        case silence(whenOver: @Sendable () -> Void)
    }

    /// Says what a client gets. It runs on the client's thread.
    let reply: @Sendable (HTTPRequest) -> Reply
    /// Paths that are answered only once all of them have been asked for. A program that asks for the second after the
    /// answer to the first never gets one.
    let together: Set<String>

    /// A site whose answers are made as they are asked for.
    package init(_ reply: @escaping @Sendable (HTTPRequest) -> Reply) {
        self.init(together: [], reply)
    }

    /// A site of pages that can be read and nothing else: one response for each path.
    package init(_ pages: [String: HTTPResponse], together: Set<String> = []) {
        self.init(together: together) { request in
            guard request.method == "GET" else { return .response(.refusal(405)) }
            return .response(pages[request.path] ?? .refusal(404))
        }
    }

    private init(together: Set<String>, _ reply: @escaping @Sendable (HTTPRequest) -> Reply) {
        self.together = together
        self.reply = reply
    }

    /// The same site with some of its pages replaced.
    package func changing(_ pages: [String: HTTPResponse]) -> Site {
        Site(together: together) { [reply] request in
            guard request.method == "GET", let page = pages[request.path] else { return reply(request) }
            return .response(page)
        }
    }

    func isAnsweredTogether(_ request: HTTPRequest) -> Bool {
        request.method == "GET" && together.contains(request.path)
    }
}
