import Foundation

/// A request of a client.
public struct HTTPRequest: Sendable, Equatable {
    public let method: String
    public let path: String
    public let body: String
}

extension HTTPRequest {
    /// The result of parsing the bytes received so far.
    enum Reading: Equatable {
        case incomplete
        case complete(HTTPRequest)
        case refused(status: Int)
    }

    /// The limits of a request, in bytes. No client of this package reaches them.
    private static let longestHead = 16 * 1024
    private static let longestBody = 1024 * 1024

    static func reading(_ bytes: [UInt8]) -> Reading {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
            return bytes.count >= longestHead ? .refused(status: 431) : .incomplete
        }
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1."),
            let length = bodyLength(lines.dropFirst())
        else { return .refused(status: 400) }
        guard length <= longestBody else { return .refused(status: 413) }
        let body = bytes[end.upperBound...]
        guard body.count >= length else { return .incomplete }
        return .complete(
            HTTPRequest(
                method: String(words[0]), path: String(words[1]),
                body: String(decoding: body.prefix(length), as: UTF8.self)))
    }

    /// The length of the body: 0 without a `Content-Length` header, nil if the header is invalid.
    private static func bodyLength(_ headers: ArraySlice<Substring>) -> Int? {
        let name = "content-length:"
        guard let header = headers.first(where: { $0.lowercased().hasPrefix(name) }) else { return 0 }
        guard let length = Int(header.dropFirst(name.count).trimmingCharacters(in: .whitespaces)) else { return nil }
        return length >= 0 ? length : nil
    }
}
