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

    @Test("It answers with the replies of its site")
    func answers() async throws {
        #expect(try Client.ask(server, "GET /here HTTP/1.1\r\n\r\n") == Answer(status: "200 OK", body: "here it is"))
        await server.stop()
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
    func refuses(_ nonsense: String, status: String) async throws {
        #expect(try Client.ask(server, nonsense).status == status)
        #expect(try Client.ask(server, "GET /here HTTP/1.1\r\n\r\n").status == "200 OK")
        await server.stop()
    }

    @Test("It understands a request that comes in pieces")
    func pieces() async throws {
        let client = try Client.connect(server)
        for byte in "GET /here HTTP/1.1\r\nHost: x\r\n\r\n".utf8 { client.send([byte]) }
        #expect(try Client.answer(client).status == "200 OK")
        await server.stop()
    }

    @Test("It passes method, path and body to a site that computes its replies")
    func madeAnswers() async throws {
        let server = try LoopbackServer(
            Site { request in .response(HTTPResponse(body: "\(request.method) \(request.path) \(request.body)")) })
        let answer = try Client.ask(server, "POST /new HTTP/1.1\r\nContent-Length: 4\r\n\r\nbody and more")
        #expect(answer == Answer(status: "200 OK", body: "POST /new body"))
        for (length, status) in [
            ("-1", "400 Bad Request"), ("x", "400 Bad Request"), ("9999999", "413 Content Too Large"),
        ] {
            let refusal = try Client.ask(server, "POST /new HTTP/1.1\r\nContent-Length: \(length)\r\n\r\n")
            #expect(refusal.status == status)
        }
        await server.stop()
    }

    @Test("It closes a connection without an answer if the reply is to hang up")
    func hangsUp() async throws {
        let server = try LoopbackServer(Site { _ in .hangUp })
        let client = try Client.connect(server)
        Client.say("GET /here HTTP/1.1\r\n\r\n", client)
        #expect(client.receive().isEmpty)
        client.close()
        await server.stop()
    }

    @Test("A site that does not answer is notified when the client disconnects")
    func keepsSilent() async throws {
        let (leavings, leaving) = AsyncStream.makeStream(of: Void.self)
        let server = try LoopbackServer(Site { _ in .silence { leaving.finish() } }, timeout: 60)
        let client = try Client.connect(server)
        Client.say("GET /here HTTP/1.1\r\n\r\n", client)
        client.close()
        for await _ in leavings {}
        await server.stop()
    }

    @Test("Replies in turn come one after the other, and the last one again and again")
    func inTurn() async throws {
        let late = Site.Reply.late(HTTPResponse(body: "third"), by: 0.01)
        let server = try LoopbackServer(Site(["/here": .inTurn([.refusal(503), .ok("second"), late])]))
        var bodies: [String] = []
        for _ in 1...4 { bodies.append(try Client.ask(server, "GET /here HTTP/1.1\r\n\r\n").body) }
        #expect(bodies == [#"{"refused": 503}"#, "second", "third", "third"])
        await server.stop()
    }

    @Test("Half an answer is the head and half of the body, and the server notices when the client disconnects")
    func half() async throws {
        let (events, event) = AsyncStream.makeStream(of: LoopbackServer.Event.self)
        let server = try LoopbackServer(Site(["/here": .half(HTTPResponse(body: "half and half"))]), timeout: 60) {
            event.yield($0)
        }
        let client = try Client.connect(server)
        Client.say("GET /here HTTP/1.1\r\n\r\n", client)
        var heard = events.makeAsyncIterator()
        #expect(await heard.next() == .received(path: "/here"))
        #expect(await heard.next() == .sentHalf(path: "/here"))
        var text = ""
        while !text.hasSuffix("half a") {
            let more = client.receive()
            try #require(!more.isEmpty)
            text += String(decoding: more, as: UTF8.self)
        }
        #expect(text.contains("Content-Length: 13"))
        client.close()
        #expect(await heard.next() == .lostClient(path: "/here"))
        await server.stop()
    }

    @Test("Pages with a number of simultaneous requests are answered at that number")
    func atATime() async throws {
        let paths = (1...6).map { "/\($0)" }
        let pages = Dictionary(uniqueKeysWithValues: paths.map { ($0, Site.Reply.ok("page \($0)")) })
        let server = try LoopbackServer(Site(pages, atATime: 2))
        let (statuses, status) = AsyncStream.makeStream(of: String?.self)
        // Each client has its own thread, because it blocks.
        for half in [paths.prefix(3), paths.suffix(3)] {
            Thread {
                for path in half { status.yield(try? Client.ask(server, "GET \(path) HTTP/1.1\r\n\r\n").status) }
            }.start()
        }
        var answered: [String?] = []
        for await status in statuses.prefix(paths.count) { answered.append(status) }
        #expect(answered == Array(repeating: "200 OK", count: paths.count))
        await server.stop()
    }

    @Test("Pages with a number of simultaneous requests are not answered below it")
    func tooFewAtATime() async throws {
        let server = try LoopbackServer(Site(["/1": .ok("first"), "/2": .ok("second")], atATime: 2))
        let client = try Client.connect(server)
        Client.say("GET /1 HTTP/1.1\r\n\r\n", client)
        #expect(try Client.ask(server, "GET /elsewhere HTTP/1.1\r\n\r\n").status == "404 Not Found")
        await server.stop()
        #expect(client.receive().isEmpty)
        client.close()
    }

    @Test("It disconnects a client that sends nothing and closes the connection")
    func silence() async throws {
        let client = try Client.connect(server)
        client.finishSending()
        #expect(client.receive().isEmpty)
        client.close()
        await server.stop()
    }

    @Test("Held clients are answered at the release, and earlier disconnections are reported", .timeLimit(.minutes(1)))
    func held() async throws {
        let (events, event) = AsyncStream.makeStream(of: LoopbackServer.Event.self)
        let server = try LoopbackServer(Site(["/here": .held(.ok("at last"))]), timeout: 60) { event.yield($0) }
        var heard = events.makeAsyncIterator()
        let leaving = try Client.connect(server)
        Client.say("GET /here HTTP/1.1\r\n\r\n", leaving)
        #expect(await heard.next() == .received(path: "/here"))
        leaving.close()
        #expect(await heard.next() == .lostClient(path: "/here"))

        let staying = try Client.connect(server)
        Client.say("GET /here HTTP/1.1\r\n\r\n", staying)
        #expect(await heard.next() == .received(path: "/here"))
        server.release()
        #expect(await heard.next() == .answered(path: "/here", status: 200))
        #expect(try Client.answer(staying).body == "at last")
        #expect(try Client.ask(server, "GET /here HTTP/1.1\r\n\r\n").body == "at last")
        await server.stop()
    }

    @Test("After a batched request was refused, the others are held", .timeLimit(.minutes(1)))
    func refusedOfMany() async throws {
        let pages: [String: Site.Reply] = ["/1": .refusal(404), "/2": .ok("second"), "/3": .ok("third")]
        let (events, event) = AsyncStream.makeStream(of: LoopbackServer.Event.self)
        let server = try LoopbackServer(Site(pages, atATime: 1), timeout: 60) { event.yield($0) }
        var heard = events.makeAsyncIterator()
        #expect(try Client.ask(server, "GET /1 HTTP/1.1\r\n\r\n").status == "404 Not Found")
        #expect(await heard.next() == .received(path: "/1"))
        #expect(await heard.next() == .answered(path: "/1", status: 404))

        let leaving = try Client.connect(server)
        Client.say("GET /2 HTTP/1.1\r\n\r\n", leaving)
        #expect(await heard.next() == .received(path: "/2"))
        leaving.close()
        #expect(await heard.next() == .lostClient(path: "/2"))
        server.release()
        #expect(try Client.ask(server, "GET /3 HTTP/1.1\r\n\r\n").body == "third")
        await server.stop()
    }

    @Test("Batched paths are answered once all have been requested")
    func together() async throws {
        let first = try Client.connect(server)
        let second = try Client.connect(server)
        Client.say("GET /a HTTP/1.1\r\n\r\n", first)
        Client.say("GET /b HTTP/1.1\r\n\r\n", second)
        #expect(try Client.answer(first).body == "first")
        #expect(try Client.answer(second).body == "second")
        await server.stop()
    }

    @Test("A batched path is not answered alone")
    func alone() async throws {
        let client = try Client.connect(server)
        Client.say("GET /a HTTP/1.1\r\n\r\n", client)
        #expect(try Client.ask(server, "GET /here HTTP/1.1\r\n\r\n").status == "200 OK")
        await server.stop()
        #expect(client.receive().isEmpty)
        client.close()
    }

    @Test("Stopping it disconnects idle clients, and no other client can connect")
    func stops() async throws {
        let client = try Client.connect(server)
        await server.stop()
        #expect(client.receive().isEmpty)
        client.close()
        // Another server may have the port now, which does not have this page.
        guard let stranger = Socket.connected(to: server.port, timeout: 20) else { return }
        Client.say("GET /here HTTP/1.1\r\n\r\n", stranger)
        #expect(try Client.answer(stranger).body != "here it is")
    }

    @Test("Stopping it again has no effect")
    func stopsTwice() async {
        await server.stop()
        await server.stop()
    }
}
