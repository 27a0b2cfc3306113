import LoopbackHTTP
import Testing

/// The answer of the server.
struct Answer: Equatable {
    var status: String
    var body: String
}

/// A client that can send any text, also invalid requests.
struct Client {
    let socket: Socket

    func send(_ text: String) { socket.send(Array(text.utf8)) }
    func finishSending() { socket.finishSending() }
    func close() { socket.close() }

    /// The next bytes, as text.
    func receive() -> String { String(decoding: socket.receive(), as: UTF8.self) }

    /// Receives bytes until the server closes the connection, closes the client's side, and returns the answer.
    func answer() throws -> Answer {
        var text = ""
        while case let more = receive(), !more.isEmpty { text += more }
        close()
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1)
        try #require(parts.count == 2)
        let line = try #require(parts[0].split(separator: "\r\n").first)
        return Answer(status: String(line.drop { $0 != " " }.dropFirst()), body: String(parts[1]))
    }

    /// Checks that the server closes the connection without an answer.
    func expectNoAnswer() {
        #expect(receive().isEmpty)
        close()
    }
}

extension Client {
    init(of server: LoopbackServer, sending text: String = "") throws {
        socket = try #require(Socket.connected(to: server.port, timeout: 20))
        send(text)
    }

    init(of server: LoopbackServer, getting path: String) throws {
        try self.init(of: server)
        get(path)
    }

    /// Requests a page.
    func get(_ path: String) { send("GET \(path) HTTP/1.1\r\n\r\n") }
}

extension LoopbackServer {
    /// The answer to any text.
    func answer(to text: String) throws -> Answer { try Client(of: self, sending: text).answer() }

    /// The answer to the request of a page.
    func get(_ path: String) throws -> Answer { try Client(of: self, getting: path).answer() }
}
