import Foundation

extension LoopbackServer {
    /// Reads a client's request, and answers at once, or in the order that the site's batch demands.
    func answer(_ client: Socket) {
        var bytes: [UInt8] = []
        while true {
            if let request = HTTPRequest(bytes) {
                let exchange = Exchange(client: client, request: request)
                onEvent(.received(path: request.path))
                return site.isBatched(request) ? admit(exchange) : perform(site.reply(request), for: exchange)
            }
            let more = client.receive()
            guard !more.isEmpty else { return disconnect(client) }
            bytes += more
        }
    }

    /// Adds the client to the waiting clients. If as many clients wait as the batch demands, answers the client that has waited
    /// longest. If all paths of the batch have been requested, answers all waiting clients. Refuses a client that would exceed
    /// the limit of the batch.
    private func admit(_ exchange: Exchange) {
        if withClients(\.hasRefused) { return hold(exchange) }
        let batch = site.batch
        let (isAdmitted, isFull, isLast) = withClients { clients in
            guard clients.waiting.count < batch.limit, !clients.stopped else { return (false, false, false) }
            clients.waiting.append(exchange)
            clients.asked.insert(exchange.request.path)
            return (true, clients.waiting.count == batch.limit, clients.asked == batch.paths)
        }
        guard isAdmitted else { return send(.refusal(429), to: exchange) }
        guard isFull || isLast else { return }
        // If the program sends more requests than the limit, the next request arrives during this pause, and is refused.
        if !isLast { Thread.sleep(forTimeInterval: 0.005) }
        let next = withClients { clients in
            let next = clients.waiting.prefix(isLast ? batch.limit : 1)
            clients.waiting.removeFirst(next.count)
            return next
        }
        for exchange in next { Thread { self.replyInTurn(to: exchange) }.start() }
    }

    /// Replies to a batched request. If the reply is a refusal, it is unknown which further requests the program will send. So
    /// the waiting clients are held until the server releases them.
    private func replyInTurn(to exchange: Exchange) {
        let reply = site.reply(exchange.request)
        if case .response(let response) = reply, response.status != 200 {
            let waiting = withClients { clients in
                clients.hasRefused = true
                defer { clients.waiting = [] }
                return clients.waiting
            }
            for exchange in waiting { Thread { self.hold(exchange) }.start() }
        }
        perform(reply, for: exchange)
    }

    private func perform(_ reply: Site.Reply, for exchange: Exchange) {
        switch reply {
        case .response(let response): send(response, to: exchange)
        case .late(let response, let seconds):
            Thread.sleep(forTimeInterval: seconds)
            send(response, to: exchange)
        case .held(let response): hold(exchange, for: response)
        case .hangUp: disconnect(exchange.client)
        case .silence(let whenOver):
            onEvent(.keepsSilent(path: exchange.request.path))
            hold(exchange, for: nil)
            whenOver()
        case .half(let response):
            exchange.client.send(response.halfOfTheBytes)
            onEvent(.sentHalf(path: exchange.request.path))
            hold(exchange, for: nil)
        case .inTurn(let replies):
            let number = withClients { clients in
                defer { clients.turns[exchange.request.path, default: 0] += 1 }
                return min(clients.turns[exchange.request.path, default: 0], replies.count - 1)
            }
            perform(replies[number], for: exchange)
        }
    }

    /// Sends the answer, and closes the connection when the client has read it.
    private func send(_ response: HTTPResponse, to exchange: Exchange) {
        onEvent(.answered(path: exchange.request.path, status: response.status))
        exchange.client.send(response.bytes)
        exchange.client.finishSending()
        _ = exchange.client.waitUntilClosed()
        disconnect(exchange.client)
    }
}
