import LoopbackHTTP
import Testing

/// The answer of the server.
struct Answer: Equatable {
    var status: String
    var body: String
}

/// A client that sends any text, valid requests and others.
enum Client {
    /// A connection to the server.
    static func connect(_ server: LoopbackServer) throws -> Socket {
        try #require(Socket.connected(to: server.port, timeout: 20))
    }

    /// Sends the text unchanged.
    static func say(_ words: String, _ client: Socket) { client.send(Array(words.utf8)) }

    /// Receives until the server closes the connection, and closes the client's side.
    static func answer(_ client: Socket) throws -> Answer {
        var bytes: [UInt8] = []
        while case let more = client.receive(), !more.isEmpty { bytes += more }
        client.close()
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n\r\n", maxSplits: 1)
        try #require(parts.count == 2)
        let line = try #require(parts[0].split(separator: "\r\n").first)
        return Answer(status: String(line.drop { $0 != " " }.dropFirst()), body: String(parts[1]))
    }

    /// The answer of the server to the text.
    static func ask(_ server: LoopbackServer, _ words: String) throws -> Answer {
        let client = try connect(server)
        say(words, client)
        return try answer(client)
    }
}
