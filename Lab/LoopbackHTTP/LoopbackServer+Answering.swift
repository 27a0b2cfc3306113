import Foundation

extension LoopbackServer {
    /// Reads a client's request, and answers it at once or in its turn.
    func answer(_ client: Socket) {
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
                onEvent(.received(path: request.path))
                switch site.crowd {
                case _ where !site.isOneOfMany(request): return reply(to: visit)
                case .together(let paths): return gather(visit, until: paths)
                case .atATime(let limit, let paths): return admit(visit, limit: limit, of: paths)
                }
            }
        }
    }

    /// Lets the client wait until each of these paths has been asked for, then answers all who wait.
    private func gather(_ visit: Visit, until paths: Set<String>) {
        let complete = withClients { clients -> [Visit] in
            guard !clients.stopped else { return [visit] }
            clients.waiting.append(visit)
            guard Set(clients.waiting.map(\.request.path)) == paths else { return [] }
            defer { clients.waiting = [] }
            return clients.waiting
        }
        for visit in complete { Thread { self.reply(to: visit) }.start() }
    }

    /// Lets the client wait until so many do, or until all paths have been asked for. Then answers the one who has
    /// waited longest, or all. Refuses one too many.
    private func admit(_ visit: Visit, limit: Int, of paths: Set<String>) {
        if withClients(\.hasRefused) { return hold(visit) }
        let (isWelcome, isFull, isLast) = withClients { clients in
            guard clients.waiting.count < limit else { return (false, false, false) }
            clients.waiting.append(visit)
            clients.asked.insert(visit.request.path)
            return (true, clients.waiting.count == limit, clients.asked == paths)
        }
        guard isWelcome else { return send(.refusal(429), to: visit) }
        guard isFull || isLast else { return }
        // Gives a client that asks for too many the time to be noticed.
        Thread.sleep(forTimeInterval: 0.005)
        let next = withClients { clients in
            let next = clients.waiting.prefix(isLast ? limit : 1)
            clients.waiting.removeFirst(next.count)
            return next
        }
        for visit in next { Thread { self.replyInTurn(to: visit) }.start() }
    }

    private func reply(to visit: Visit) { perform(site.reply(visit.request), for: visit) }

    /// Replies to one of many. After a refusal nobody knows who still comes, so those who wait are held.
    private func replyInTurn(to visit: Visit) {
        let reply = site.reply(visit.request)
        if case .response(let response) = reply, response.status != 200 {
            let waiting = withClients { clients in
                clients.hasRefused = true
                defer { clients.waiting = [] }
                return clients.waiting
            }
            for visit in waiting { Thread { self.hold(visit) }.start() }
        }
        perform(reply, for: visit)
    }

    private func perform(_ reply: Site.Reply, for visit: Visit) {
        switch reply {
        case .response(let response): send(response, to: visit)
        case .late(let response, let seconds):
            Thread.sleep(forTimeInterval: seconds)
            send(response, to: visit)
        case .held(let response): hold(visit, for: response)
        case .hangUp: leave(visit.client)
        case .silence(let whenOver):
            keepSilent(to: visit)
            whenOver()
        case .half(let response):
            visit.client.send(response.halfOfTheBytes)
            onEvent(.sentHalf(path: visit.request.path))
            keepSilent(to: visit)
        case .inTurn(let replies):
            let number = withClients { clients in
                defer { clients.turns[visit.request.path, default: 0] += 1 }
                return min(clients.turns[visit.request.path, default: 0], replies.count - 1)
            }
            perform(replies[number], for: visit)
        }
    }

    /// Sends nothing more and waits until the client has gone, or the server has stopped or lost patience.
    private func keepSilent(to visit: Visit) {
        let hasGone = visit.client.waitUntilClosed()
        let isStopped = withClients(\.stopped)
        leave(visit.client)
        if hasGone, !isStopped { onEvent(.lostClient(path: visit.request.path)) }
    }

    private func send(_ response: HTTPResponse, to visit: Visit) {
        onEvent(.answered(path: visit.request.path, status: response.status))
        send(response, to: visit.client)
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
}
