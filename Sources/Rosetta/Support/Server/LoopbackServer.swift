import Dispatch
import Foundation
import Synchronization

/// A web server for one run of a program: it answers `GET` with what its ``Site`` says, on the loopback interface only.
///
/// One thread accepts clients; each client is served by a thread of its own and gets one answer. What is no proper
/// request gets a refusal (400, 404, 405, 431), and a client that keeps silent is left after ``patience`` seconds.
///
/// The server runs until ``stop()`` is called: whoever starts one stops it. One that is dropped only stops to listen.
package final class LoopbackServer: Sendable {
    /// How long a client may keep a thread waiting, in seconds.
    static let patience = 10

    /// Where the server answers, for instance `http://127.0.0.1:49152`.
    package let url: URL
    package let port: UInt16

    private let site: Site
    private let closed = DispatchGroup()

    /// Guarded by the lock: a client's socket is closed only by the one who takes it out of `open`, so that nobody
    /// interrupts a descriptor that the system has given to somebody else meanwhile.
    private struct Clients {
        var open: Set<Socket> = []
        /// Who asked for a path of ``Site/together`` and waits for the others.
        var waiting: [String: [Socket]] = [:]
        var stopped = false
    }
    private let clients = Mutex(Clients())

    /// Starts to listen at once, on a port that the system picks.
    package init(_ site: Site) throws(ServerError) {
        let socket = try Socket.listening()
        self.site = site
        port = socket.port
        // The text is made here and is always a URL.
        url = URL(string: "http://127.0.0.1:\(port)")!
        closed.enter()
        Thread { [weak self, closed] in
            while let client = socket.accepted(patience: Self.patience) {
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
        let idle = clients.withLock { clients in
            clients.stopped = true
            for client in clients.open { client.interrupt() }
            defer { clients.waiting = [:] }
            return clients.waiting.values.joined()
        }
        for client in idle { leave(client) }
        knock()
        await withCheckedContinuation { continuation in
            closed.notify(queue: .global()) { continuation.resume() }
        }
    }

    /// Wakes the thread that waits for clients, by being one for a moment: the one way that works on every system.
    private func knock() { Socket.connected(to: port, patience: 1)?.close() }

    /// Returns false once the server has been stopped: then the client is not served.
    private func serve(_ client: Socket) -> Bool {
        let welcome = clients.withLock { clients in
            if !clients.stopped { clients.open.insert(client) }
            return !clients.stopped
        }
        if welcome { Thread { self.answer(client) }.start() }
        return welcome
    }

    private func answer(_ client: Socket) {
        var bytes: [UInt8] = []
        var request = HTTPRequest.incomplete
        while request == .incomplete {
            let more = client.receive()
            guard !more.isEmpty else { return leave(client) }
            bytes += more
            request = HTTPRequest(bytes)
        }
        switch request {
        case .get(let path) where site.together.contains(path): gather(client, path)
        case .get(let path): send(path, to: client)
        case .refused(let status): send(.refusal(status), to: client)
        case .incomplete: leave(client)
        }
    }

    /// Lets the client wait until each path of ``Site/together`` has been asked for, then answers all who wait.
    private func gather(_ client: Socket, _ path: String) {
        let complete = clients.withLock { clients -> [String: [Socket]] in
            guard !clients.stopped else { return [path: [client]] }
            clients.waiting[path, default: []].append(client)
            guard clients.waiting.count == site.together.count else { return [:] }
            defer { clients.waiting = [:] }
            return clients.waiting
        }
        for (path, sockets) in complete {
            for socket in sockets { Thread { self.send(path, to: socket) }.start() }
        }
    }

    private func send(_ path: String, to client: Socket) {
        send(site.answers[path] ?? .refusal(404), to: client)
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
        clients.withLock { clients in
            if clients.open.remove(client) != nil { client.close() }
        }
    }
}
