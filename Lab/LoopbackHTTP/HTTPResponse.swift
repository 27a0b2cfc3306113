/// The answer to one request.
public struct HTTPResponse: Sendable {
    public let status: Int
    public let body: String

    public init(status: Int = 200, body: String) { (self.status, self.body) = (status, body) }

    /// A response with status 200 and this text, which need not be valid JSON.
    public static func ok(_ json: String) -> HTTPResponse { HTTPResponse(body: json) }

    /// A refusal. Programs do not read its body, but a browser shows it.
    public static func refusal(_ status: Int) -> HTTPResponse {
        HTTPResponse(status: status, body: #"{"refused": \#(status)}"#)
    }

    /// The head and the first half of the body.
    var halfOfTheBytes: [UInt8] { bytes.dropLast(body.utf8.count - body.utf8.count / 2) }

    /// The bytes of the response. Its `Connection` header announces that the connection will be closed, because each connection
    /// carries only one request.
    var bytes: [UInt8] {
        let head = [
            "HTTP/1.1 \(status) Status \(status)",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Length: \(body.utf8.count)",
            "Connection: close",
        ]
        return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
    }
}
