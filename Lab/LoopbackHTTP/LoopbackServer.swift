import Dispatch
import Foundation

/// A small web server for programs and tests: it answers what its ``Site`` says, on the loopback interface only.
///
/// One thread accepts clients; each client is served by a thread of its own and gets one answer. What is no proper
/// request gets a refusal (400, 413, 431), and a client that keeps silent for too long is left.
///
/// The server runs until ``stop()`` is called. One that is dropped stops listening, and serves the clients that it has.
public final class LoopbackServer: @unchecked Sendable {
    /// Where the server answers, for instance `http://127.0.0.1:49152`.
    public let url: URL
    public let port: UInt16

    let site: Site
    let onEvent: @Sendable (Event) -> Void
    private let closed = DispatchGroup()

    /// Guarded by the lock: a client's socket is closed only by the one who takes it out of `open`, so that nobody
    /// interrupts a descriptor that the system has given to somebody else meanwhile.
    struct Clients {
        var open: Set<Socket> = []
        /// Who waits for other requests to come, in the order of arrival.
        var waiting: [Visit] = []
        /// Which paths of ``Site/Crowd/atATime(_:_:)`` have been asked for.
        var asked: Set<String> = []
        /// How many of its replies in turn each path has given.
        var turns: [String: Int] = [:]
        /// Who waits until the server lets go.
        var held: [Visit] = []
        var isReleased = false
        /// Whether one of many has been refused.
        var hasRefused = false
        var stopped = false
    }
    private var clients = Clients()
    /// Guards `clients`. Not a `Mutex`, on which the thread sanitizer raises false alarms on Linux.
    private let lock = NSLock()

    /// What a program that watches the server hears of.
    public enum Event: Sendable, Equatable {
        /// A request for this path has been read.
        case received(path: String)
        /// The client of this path is sent its answer.
        case answered(path: String, status: Int)
        /// The client of this path has been sent half of its answer.
        case sentHalf(path: String)
        /// The client of this path has closed the connection before it had its answer.
        case lostClient(path: String)
    }

    /// A client and what it asks for.
    struct Visit {
        let client: Socket
        let request: HTTPRequest
        /// What a client gets that is held.
        var response: HTTPResponse?
    }

    /// Starts to listen at once, on a port that the system picks.
    ///
    /// - Parameters:
    ///   - patience: How long a client may keep a thread waiting, in seconds.
    ///   - onEvent: Hears of events, on the threads of the clients.
    public init(
        _ site: Site, patience: Int = 10, onEvent: @escaping @Sendable (Event) -> Void = { _ in }
    ) throws(ServerError) {
        let socket = try Socket.listening()
        self.site = site
        self.onEvent = onEvent
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
    public func stop() async {
        let idle = withClients { clients in
            clients.stopped = true
            for client in clients.open { client.interrupt() }
            defer { clients.waiting = [] }
            return clients.waiting
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

    func leave(_ client: Socket) {
        withClients { clients in
            if clients.open.remove(client) != nil { client.close() }
        }
    }

    func withClients<Outcome>(_ body: (inout Clients) -> Outcome) -> Outcome {
        lock.withLock { body(&clients) }
    }
}
