import Dispatch
import Foundation

/// A small web server for programs and tests. It serves a ``Site`` on the loopback interface.
///
/// One thread accepts clients. Each client has its own thread and gets one answer. A client that sends no whole request until the
/// timeout is disconnected.
///
/// The server runs until ``stop()`` is called. A server that is deallocated stops listening, and still serves the
/// clients that are connected.
public final class LoopbackServer: @unchecked Sendable {
    /// The address of the server, for example `http://127.0.0.1:49152`.
    public let url: URL
    private let port: UInt16

    let site: Site
    let onEvent: @Sendable (Event) -> Void
    private let closed = DispatchGroup()

    /// The state that the lock guards. A socket is removed from `open` and closed in one step under the lock. So no other
    /// thread can shut down a descriptor that the system has reused.
    struct Clients {
        var open: Set<Socket> = []
        /// The clients that wait for other requests, in the order of arrival.
        var waiting: [Exchange] = []
        /// The paths of ``Site/batch`` that have been requested.
        var asked: Set<String> = []
        /// For each path with ``Site/Reply/inTurn(_:)``, the number of replies so far.
        var turns: [String: Int] = [:]
        /// The clients that wait for ``LoopbackServer/release()``, and those that will get no response.
        var held: [Exchange] = []
        var isReleased = false
        /// Whether a batched request has been refused.
        var hasRefused = false
        var stopped = false
    }
    private var clients = Clients()
    /// Guards `clients`. With a `Mutex`, the thread sanitizer reports false data races on Linux.
    private let lock = NSLock()

    /// An event of the server.
    public enum Event: Sendable, Equatable {
        /// A request for this path was read.
        case received(path: String)
        /// The server begins to send its answer to the request for this path.
        case answered(path: String, status: Int)
        /// Half of the answer to the request for this path was sent.
        case sentHalf(path: String)
        /// The request for this path will not be answered.
        case keepsSilent(path: String)
        /// The client that requested this path closed the connection before it received its answer.
        case lostClient(path: String)
    }

    /// A client and its request.
    struct Exchange {
        let client: Socket
        let request: HTTPRequest
        /// The response to a held client; nil if the client gets no response.
        var response: HTTPResponse?
    }

    /// Starts to listen, on a port that the system chooses.
    ///
    /// - Parameters:
    ///   - timeout: The timeout for sending to a client and receiving from it, in seconds.
    ///   - onEvent: Called for each event, on a thread of the server.
    public init(
        _ site: Site, timeout: Int = 10, onEvent: @escaping @Sendable (Event) -> Void = { _ in }
    ) throws(ServerError) {
        let socket = try Socket.listening()
        self.site = site
        self.onEvent = onEvent
        port = socket.port
        // This text is always a URL.
        url = URL(string: "http://127.0.0.1:\(port)")!
        closed.enter()
        Thread { [weak self, closed] in
            while let client = socket.accepted(timeout: timeout) {
                guard let self, serve(client) else {
                    client.close()
                    break
                }
            }
            socket.close()
            closed.leave()
        }.start()
    }

    deinit { wakeAcceptingThread() }

    /// Stops listening and disconnects every client. A second call has no effect.
    public func stop() async {
        let waiting = withClients { clients in
            clients.stopped = true
            for client in clients.open { client.interrupt() }
            defer { clients.waiting = [] }
            return clients.waiting
        }
        for exchange in waiting { disconnect(exchange.client) }
        wakeAcceptingThread()
        await withCheckedContinuation { continuation in
            closed.notify(queue: .global()) { continuation.resume() }
        }
    }

    /// Wakes the thread that accepts clients, by connecting to the port. This works on every system.
    private func wakeAcceptingThread() { Socket.connected(to: port, timeout: 1)?.close() }

    /// Starts to serve the client. Returns false if the server has stopped.
    private func serve(_ client: Socket) -> Bool {
        let isServed = withClients { clients in
            if !clients.stopped { clients.open.insert(client) }
            return !clients.stopped
        }
        if isServed { Thread { self.answer(client) }.start() }
        return isServed
    }

    func disconnect(_ client: Socket) {
        withClients { clients in
            if clients.open.remove(client) != nil { client.close() }
        }
    }

    func withClients<Outcome>(_ body: (inout Clients) -> Outcome) -> Outcome {
        lock.withLock { body(&clients) }
    }
}
