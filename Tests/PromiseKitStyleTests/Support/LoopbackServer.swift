import Foundation

/// A very small HTTP server on the loopback interface: one connection after another, one request on each.
///
/// Unchecked because nothing in it changes.
final class LoopbackServer: @unchecked Sendable {
    struct Request: Sendable {
        var method: String
        var path: String
        var body: String
    }

    struct Answer: Sendable {
        var status = 200
        var body: String
    }

    let url: URL
    private let listener: Int32

    /// - Parameter answer: Runs on the server's thread. Nil ends the connection without an answer.
    init(_ answer: @escaping @Sendable (Request) -> Answer?) throws {
        #if canImport(Darwin)
            listener = socket(AF_INET, SOCK_STREAM, 0)
        #else
            listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isListening, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))") else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        self.url = url
        Thread.detachNewThread {
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                Self.serve(connection, answer)
                close(connection)
            }
            close(listener)
        }
    }

    deinit {
        // Wakes the thread in `accept`, which closes the listener.
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private static func serve(_ connection: Int32, _ answer: (Request) -> Answer?) {
        var received = ""
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            if let request = Request(received) {
                guard let answer = answer(request) else { return }
                let text = """
                    HTTP/1.1 \(answer.status) Status\r
                    Content-Length: \(answer.body.utf8.count)\r
                    Connection: close\r
                    \r
                    \(answer.body)
                    """
                return text.withCString { _ = send(connection, $0, text.utf8.count, 0) }
            }
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            received += String(decoding: buffer[..<count], as: UTF8.self)
        }
    }
}

extension LoopbackServer.Request {
    /// Nil while a part of it is missing.
    init?(_ received: String) {
        guard let end = received.range(of: "\r\n\r\n") else { return nil }
        let lines = received[..<end.lowerBound].components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        let length = lines.first { $0.lowercased().hasPrefix("content-length:") }
            .flatMap { Int($0.dropFirst("content-length:".count).trimmingCharacters(in: .whitespaces)) }
        let body = String(received[end.upperBound...])
        guard words.count == 3, body.utf8.count >= length ?? 0 else { return nil }
        self.init(method: words[0], path: words[1], body: body)
    }
}
