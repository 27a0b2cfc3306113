extension Site {
    /// The reply to a request.
    public enum Reply: Sendable {
        case response(HTTPResponse)
        /// The response is sent after this number of seconds.
        case late(HTTPResponse, by: Double)
        /// The connection is closed without an answer.
        case hangUp
        /// No answer is sent, and the connection stays open. The closure runs once, on a thread of the server, when the client
        /// has closed the connection, the server has stopped, or the timeout is over.
        case silence(whenOver: @Sendable () -> Void)
        /// The first half of the body is sent. The connection stays open.
        case half(HTTPResponse)
        /// The response is sent when ``LoopbackServer/release()`` is called, unless the client has disconnected by then.
        case held(HTTPResponse)
        /// The requests for a path get these replies in order. The last reply is repeated.
        indirect case inTurn([Reply])

        /// A response with status 200 and this text, which need not be valid JSON.
        public static func ok(_ json: String) -> Reply { .response(.ok(json)) }
        public static func refusal(_ status: Int) -> Reply { .response(.refusal(status)) }
        /// No answer is sent, and the connection stays open.
        public static let noAnswer = Reply.silence {}
    }
}
