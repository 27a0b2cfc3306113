import Foundation

extension LoopbackServer {
    /// Answers those who are held, and from now on nobody is held any more.
    public func release() {
        let held = withClients { clients in
            clients.isReleased = true
            defer { clients.held = [] }
            return clients.held
        }
        for visit in held { Thread { self.answerHeld(visit) }.start() }
    }

    /// Holds a client until the server lets go, or the client leaves. Then it gets what the site replies.
    func hold(_ visit: Visit) {
        guard case .response(let response) = site.reply(visit.request) else { return leave(visit.client) }
        hold(visit, for: response)
    }

    /// Holds a client until the server lets go, or the client leaves. This thread looks after the client all the time, and
    /// alone closes the connection.
    func hold(_ visit: Visit, for response: HTTPResponse) {
        var visit = visit
        visit.response = response
        let isHeld = withClients { clients in
            if !clients.isReleased { clients.held.append(visit) }
            return !clients.isReleased
        }
        if !isHeld { answerHeld(visit) }
        let hasGone = visit.client.waitUntilClosed()
        let (wasHeld, isStopped) = withClients { clients in
            let count = clients.held.count
            clients.held.removeAll { $0.client == visit.client }
            return (clients.held.count < count, clients.stopped)
        }
        leave(visit.client)
        if hasGone, wasHeld, !isStopped { onEvent(.lostClient(path: visit.request.path)) }
    }

    private func answerHeld(_ visit: Visit) {
        guard let response = visit.response else { return }
        onEvent(.answered(path: visit.request.path, status: response.status))
        // Under the lock nobody closes the connection, whose descriptor might then belong to another one.
        withClients { clients in
            guard clients.open.contains(visit.client) else { return }
            visit.client.send(response.bytes)
            visit.client.finishSending()
        }
    }
}
