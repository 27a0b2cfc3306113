extension Site {
    /// What a client gets for its request.
    public enum Reply: Sendable {
        case response(HTTPResponse)
        /// The response comes so many seconds later.
        case late(HTTPResponse, by: Double)
        /// The connection is closed without an answer.
        case hangUp
        /// No answer comes, and the connection stays open. The closure runs once, on the client's thread, when the
        /// client has closed the connection, or the server has stopped or lost patience.
        case silence(whenOver: @Sendable () -> Void)
        /// The first half of the body comes, and no more. The connection stays open.
        case half(HTTPResponse)
        /// The response comes when ``LoopbackServer/release()`` is called, unless the client has left by then.
        case held(HTTPResponse)
        /// The first request for a path gets the first reply, the next request the next. The last reply is for all
        /// later requests.
        indirect case inTurn([Reply])

        /// A good answer with this text, which need not be good JSON.
        public static func ok(_ json: String) -> Reply { .response(.ok(json)) }
        public static func refusal(_ status: Int) -> Reply { .response(.refusal(status)) }
        /// No answer comes, and the connection stays open.
        public static let noAnswer = Reply.silence {}
    }
}
