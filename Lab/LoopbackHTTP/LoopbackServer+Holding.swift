import Foundation

extension LoopbackServer {
    /// Answers the held clients that have a response. From now on, a client with a response is answered at once instead of
    /// being held.
    public func release() {
        let held = withClients { clients in
            clients.isReleased = true
            defer { clients.held.removeAll { $0.response != nil } }
            return clients.held.filter { $0.response != nil }
        }
        for exchange in held { Thread { self.answerHeld(exchange) }.start() }
    }

    /// Holds a client until the server releases it or the client disconnects. A released client gets the reply of the site.
    func hold(_ exchange: Exchange) {
        guard case .response(let response) = site.reply(exchange.request) else { return disconnect(exchange.client) }
        hold(exchange, for: response)
    }

    /// Holds a client until the server releases it, the client disconnects, the server stops, or the timeout is over. A client
    /// without a response is never released. Only the calling thread closes the connection.
    func hold(_ exchange: Exchange, for response: HTTPResponse?) {
        var exchange = exchange
        exchange.response = response
        let isHeld = withClients { clients in
            let isHeld = response == nil || !clients.isReleased
            if isHeld { clients.held.append(exchange) }
            return isHeld
        }
        if !isHeld { answerHeld(exchange) }
        let hasGone = exchange.client.waitUntilClosed()
        let (wasHeld, isStopped) = withClients { clients in
            let count = clients.held.count
            clients.held.removeAll { $0.client == exchange.client }
            return (clients.held.count < count, clients.stopped)
        }
        disconnect(exchange.client)
        if hasGone, wasHeld, !isStopped { onEvent(.lostClient(path: exchange.request.path)) }
    }

    private func answerHeld(_ exchange: Exchange) {
        guard let response = exchange.response else { return }
        onEvent(.answered(path: exchange.request.path, status: response.status))
        // While this thread holds the lock, no thread closes the connection, so the system cannot reuse the descriptor.
        withClients { clients in
            guard clients.open.contains(exchange.client) else { return }
            exchange.client.send(response.bytes)
            exchange.client.finishSending()
        }
    }
}
