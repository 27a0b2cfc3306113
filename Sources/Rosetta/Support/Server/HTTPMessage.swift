import Foundation

/// What the server answers to one request.
package struct HTTPResponse: Sendable {
    package let status: Int
    package let body: String

    package init(status: Int, body: String) {
        self.status = status
        self.body = body
    }

    /// A good answer with this text, which need not be good JSON.
    package static func ok(_ json: String) -> HTTPResponse { HTTPResponse(status: 200, body: json) }

    /// A refusal. Its body is there for people who look with a browser; no program reads it.
    package static func refusal(_ status: Int) -> HTTPResponse {
        HTTPResponse(status: status, body: #"{"refused": \#(status)}"#)
    }

    /// The answer as it goes over the wire. The connection carries no second request, so nothing needs to be kept
    /// alive.
    var bytes: [UInt8] {
        let head = [
            "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Status \(status)")",
            "Content-Type: application/json",
            "Content-Length: \(body.utf8.count)",
            "Connection: close",
        ]
        return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
    }

    private static let phrases = [
        200: "OK", 400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed",
        431: "Request Header Fields Too Large", 503: "Service Unavailable",
    ]
}

/// What the server makes of the bytes that a client sent so far.
enum HTTPRequest: Equatable {
    case incomplete
    case get(path: String)
    case refused(status: Int)

    /// More than any client of ours sends; whoever sends more is not one of ours.
    static let longestHead = 16 * 1024

    init(_ bytes: [UInt8]) {
        guard let head = Self.head(of: bytes) else {
            self = bytes.count >= Self.longestHead ? .refused(status: 431) : .incomplete
            return
        }
        let words = head.prefix { $0 != "\r\n" }.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else {
            self = .refused(status: 400)
            return
        }
        self = words[0] == "GET" ? .get(path: String(words[1])) : .refused(status: 405)
    }

    /// Everything before the first empty line; `nil` while that line has not come.
    private static func head(of bytes: [UInt8]) -> String? {
        let end = Array("\r\n\r\n".utf8)
        guard let index = bytes.firstRange(of: end)?.lowerBound else { return nil }
        return String(decoding: bytes[..<index], as: UTF8.self)
    }
}
