/// A request of a client.
public struct HTTPRequest: Sendable {
    public let method: String
    public let path: String
    public let body: String

    /// The request that the received bytes make up; nil if it is not complete yet.
    init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        let header = lines.first { $0.lowercased().hasPrefix("content-length:") }
        let length = header.flatMap { Int($0.drop { !$0.isNumber }) } ?? 0
        let received = bytes[end.upperBound...]
        guard words.count == 3, received.count >= length else { return nil }
        (method, path) = (String(words[0]), String(words[1]))
        body = String(decoding: received.prefix(length), as: UTF8.self)
    }
}
