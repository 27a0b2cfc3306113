import Foundation
import LoopbackHTTP
import Testing

/// Tests what no program of Rosetta shows: invalid requests, and stopping the server.
@Suite("The loopback server", .timeLimit(.minutes(10))) struct ServerTests {
    private let server: LoopbackServer

    init() throws { server = try LoopbackServer(Site(["/here": .ok("here it is")])) }

    @Test(
        "It refuses an invalid request with a suitable status, and serves the next client",
        arguments: [
            ("GET /elsewhere HTTP/1.1\r\n\r\n", "404 Not Found"),
            ("POST /here HTTP/1.1\r\n\r\n", "405 Method Not Allowed"),
            ("GET here HTTP/1.1\r\n\r\n", "400 Bad Request"),
            ("GET /here\r\n\r\n", "400 Bad Request"),
            ("GET  /here HTTP/1.1\r\n\r\n", "400 Bad Request"),
            ("GET /here FTP/1.1\r\n\r\n", "400 Bad Request"),
            ("\r\n\r\n", "400 Bad Request"),
            ("\u{0}\u{1}\u{fffd}\r\n\r\n", "400 Bad Request"),
            (String(repeating: "x", count: 100_000), "431 Request Header Fields Too Large"),
        ])
    func refuses(_ nonsense: String, status: String) throws {
        #expect(try server.answer(to: nonsense).status == status)
        #expect(try server.get("/here").status == "200 OK")
    }

    @Test("It understands a request that comes in pieces")
    func pieces() throws {
        let client = try Client(of: server)
        for piece in "GET /here HTTP/1.1\r\nHost: x\r\n\r\n".unicodeScalars { client.send(String(piece)) }
        #expect(try client.answer().status == "200 OK")
    }

    @Test("It passes method, path and body to a site that computes its replies")
    func madeAnswers() throws {
        let server = try LoopbackServer(
            Site { request in .response(HTTPResponse(body: "\(request.method) \(request.path) \(request.body)")) })
        let answer = try server.answer(to: "POST /new HTTP/1.1\r\nContent-Length: 4\r\n\r\nbody and more")
        #expect(answer == Answer(status: "200 OK", body: "POST /new body"))
        for (length, status) in [
            ("-1", "400 Bad Request"), ("x", "400 Bad Request"), ("9999999", "413 Content Too Large"),
        ] {
            let refusal = try server.answer(to: "POST /new HTTP/1.1\r\nContent-Length: \(length)\r\n\r\n")
            #expect(refusal.status == status)
        }
    }

    @Test("It disconnects a client that sends nothing and closes the connection")
    func silence() throws {
        let client = try Client(of: server)
        client.finishSending()
        client.expectNoAnswer()
    }

    @Test("Stopping it disconnects idle clients, and no other client can connect")
    func stops() async throws {
        let client = try Client(of: server)
        await server.stop()
        client.expectNoAnswer()
        // Another server may use the port now, but it does not have this page.
        guard let another = Socket.connected(to: server.port, timeout: 20).map(Client.init(socket:)) else { return }
        another.get("/here")
        #expect(try another.answer().body != "here it is")
    }
}
