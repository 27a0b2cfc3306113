import Foundation
import LoopbackHTTP
import Testing

@Suite("The loopback server", .timeLimit(.minutes(10)))
struct ServerTests {
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer(
            Site(["/here": .ok("here it is"), "/a": .ok("first"), "/b": .ok("second")], together: ["/a", "/b"]))
    }

    /// A server, and its events.
    private func watched(_ site: Site) throws -> (LoopbackServer, AsyncStream<LoopbackServer.Event>) {
        let (events, event) = AsyncStream.makeStream(of: LoopbackServer.Event.self)
        return (try LoopbackServer(site, timeout: 60) { event.yield($0) }, events)
    }

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

    @Test("It closes a connection without an answer if the reply is to hang up")
    func hangsUp() async throws {
        let server = try LoopbackServer(Site { _ in .hangUp })
        try Client(of: server, getting: "/here").expectNoAnswer()
        await server.stop()
    }

    @Test("A site that does not answer is notified when the client disconnects")
    func keepsSilent() async throws {
        let (leavings, leaving) = AsyncStream.makeStream(of: Void.self)
        let server = try LoopbackServer(Site { _ in .silence { leaving.finish() } }, timeout: 60)
        let client = try Client(of: server, getting: "/here")
        client.close()
        for await _ in leavings {}
        await server.stop()
    }

    @Test("Half an answer is the head and half of the body, and the server notices when the client disconnects")
    func half() async throws {
        let (server, events) = try watched(Site(["/here": .half(HTTPResponse(body: "half and half"))]))
        var heard = events.makeAsyncIterator()
        let client = try Client(of: server, getting: "/here")
        #expect(await heard.next() == .received(path: "/here"))
        #expect(await heard.next() == .sentHalf(path: "/here"))
        var text = ""
        while !text.hasSuffix("half a") {
            let more = client.receive()
            try #require(!more.isEmpty)
            text += more
        }
        #expect(text.contains("Content-Length: 13"))
        client.close()
        #expect(await heard.next() == .lostClient(path: "/here"))
        await server.stop()
    }

    @Test("Pages with a number of simultaneous requests are not answered below it")
    func tooFewAtATime() async throws {
        let server = try LoopbackServer(Site(["/1": .ok("first"), "/2": .ok("second")], atATime: 2))
        let client = try Client(of: server, getting: "/1")
        #expect(try server.get("/elsewhere").status == "404 Not Found")
        await server.stop()
        client.expectNoAnswer()
    }

    @Test("It disconnects a client that sends nothing and closes the connection")
    func silence() throws {
        let client = try Client(of: server)
        client.finishSending()
        client.expectNoAnswer()
    }

    @Test("Held clients are answered at the release, and earlier disconnections are reported", .timeLimit(.minutes(1)))
    func held() async throws {
        let (server, events) = try watched(Site(["/here": .held(.ok("at last"))]))
        var heard = events.makeAsyncIterator()
        let leaving = try Client(of: server, getting: "/here")
        #expect(await heard.next() == .received(path: "/here"))
        leaving.close()
        #expect(await heard.next() == .lostClient(path: "/here"))

        let staying = try Client(of: server, getting: "/here")
        #expect(await heard.next() == .received(path: "/here"))
        server.release()
        #expect(await heard.next() == .answered(path: "/here", status: 200))
        #expect(try staying.answer().body == "at last")
        #expect(try server.get("/here").body == "at last")
    }

    @Test("After a batched request was refused, the others are held", .timeLimit(.minutes(1)))
    func refusedOfMany() async throws {
        let pages: [String: Site.Reply] = ["/1": .refusal(404), "/2": .ok("second"), "/3": .ok("third")]
        let (server, events) = try watched(Site(pages, atATime: 1))
        var heard = events.makeAsyncIterator()
        #expect(try server.get("/1").status == "404 Not Found")
        #expect(await heard.next() == .received(path: "/1"))
        #expect(await heard.next() == .answered(path: "/1", status: 404))

        let leaving = try Client(of: server, getting: "/2")
        #expect(await heard.next() == .received(path: "/2"))
        leaving.close()
        #expect(await heard.next() == .lostClient(path: "/2"))
        server.release()
        #expect(try server.get("/3").body == "third")
    }

    @Test("A batched path is not answered alone")
    func alone() async throws {
        let client = try Client(of: server, getting: "/a")
        #expect(try server.get("/here").status == "200 OK")
        await server.stop()
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
