import Dispatch
import Foundation

/// A small web server for programs and tests: it answers what its ``Site`` says, on the loopback interface only.
///
/// One thread accepts clients; each client is served by a thread of its own and gets one answer. What is no proper
/// request gets a refusal (400, 413, 431), and a client that keeps silent for too long is left.
///
/// The server runs until ``stop()`` is called. One that is dropped stops listening, and serves the clients that it has.
package final class LoopbackServer: @unchecked Sendable {
    /// Where the server answers, for instance `http://127.0.0.1:49152`.
    package let url: URL
    package let port: UInt16

    private let site: Site
    private let closed = DispatchGroup()

    /// Guarded by the lock: a client's socket is closed only by the one who takes it out of `open`, so that nobody
    /// interrupts a descriptor that the system has given to somebody else meanwhile.
    private struct Clients {
        var open: Set<Socket> = []
        /// Who asked for a path of ``Site/together`` and waits for the others, by that path.
        var waiting: [String: [Visit]] = [:]
        var stopped = false
    }
    private var clients = Clients()
    /// Guards `clients`. Not a `Mutex`, on which the thread sanitizer raises false alarms on Linux.
    private let lock = NSLock()

    /// A client and what it asks for.
    private struct Visit {
        let client: Socket
        let request: HTTPRequest
    }

    /// Starts to listen at once, on a port that the system picks.
    ///
    /// - Parameter patience: How long a client may keep a thread waiting, in seconds.
    package init(_ site: Site, patience: Int = 10) throws(ServerError) {
        let socket = try Socket.listening()
        self.site = site
        port = socket.port
        // The text is made here and is always a URL.
        url = URL(string: "http://127.0.0.1:\(port)")!
        closed.enter()
        Thread { [weak self, closed] in
            while let client = socket.accepted(patience: patience) {
                guard let self, serve(client) else {
                    client.close()
                    break
                }
            }
            socket.close()
            closed.leave()
        }.start()
    }

    deinit { knock() }

    /// Stops to listen and leaves every client. On return nobody can connect any more. Stopping again changes nothing.
    package func stop() async {
        let idle = withClients { clients in
            clients.stopped = true
            for client in clients.open { client.interrupt() }
            defer { clients.waiting = [:] }
            return clients.waiting.values.joined()
        }
        for visit in idle { leave(visit.client) }
        knock()
        await withCheckedContinuation { continuation in
            closed.notify(queue: .global()) { continuation.resume() }
        }
    }

    /// Wakes the thread that waits for clients, by being one for a moment: the one way that works on every system.
    private func knock() { Socket.connected(to: port, patience: 1)?.close() }

    /// Returns false once the server has been stopped: then the client is not served.
    private func serve(_ client: Socket) -> Bool {
        let welcome = withClients { clients in
            if !clients.stopped { clients.open.insert(client) }
            return !clients.stopped
        }
        if welcome { Thread { self.answer(client) }.start() }
        return welcome
    }

    private func answer(_ client: Socket) {
        var bytes: [UInt8] = []
        while true {
            switch HTTPRequest.reading(bytes) {
            case .incomplete:
                let more = client.receive()
                guard !more.isEmpty else { return leave(client) }
                bytes += more
            case .refused(let status): return send(.refusal(status), to: client)
            case .complete(let request):
                let visit = Visit(client: client, request: request)
                return site.isAnsweredTogether(request) ? gather(visit) : reply(to: visit)
            }
        }
    }

    /// Lets the client wait until each path of ``Site/together`` has been asked for, then answers all who wait.
    private func gather(_ visit: Visit) {
        let complete = withClients { clients -> [Visit] in
            guard !clients.stopped else { return [visit] }
            clients.waiting[visit.request.path, default: []].append(visit)
            guard clients.waiting.count == site.together.count else { return [] }
            defer { clients.waiting = [:] }
            return clients.waiting.values.flatMap(\.self)
        }
        for visit in complete { Thread { self.reply(to: visit) }.start() }
    }

    private func reply(to visit: Visit) {
        switch site.reply(visit.request) {
        case .response(let response): send(response, to: visit.client)
        case .hangUp: leave(visit.client)
        case .silence(let whenOver):
            while !visit.client.receive().isEmpty {}
            leave(visit.client)
            whenOver()
        }
    }

    /// Sends the answer and says goodbye. What the client still sends is read and dropped, up to a limit: closing
    /// over unread bytes would reset the connection, and the client might lose the answer.
    private func send(_ response: HTTPResponse, to client: Socket) {
        client.send(response.bytes)
        client.finishSending()
        var dropped = 0
        while dropped < 1_000_000 {
            let rest = client.receive()
            guard !rest.isEmpty else { break }
            dropped += rest.count
        }
        leave(client)
    }

    private func leave(_ client: Socket) {
        withClients { clients in
            if clients.open.remove(client) != nil { client.close() }
        }
    }

    private func withClients<Outcome>(_ body: (inout Clients) -> Outcome) -> Outcome {
        lock.withLock { body(&clients) }
    }
}
