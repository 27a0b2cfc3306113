// The cause of a closure or a settlement is the nearest event that encloses it:
//
// - The functions that have begun and not ended on a thread enclose the next function of that thread.
// - The function that sent a block to a queue encloses the block.
//
// A request and its arrival have the same path, and so have a reply and its answer. If one closure simply calls another, there
// is no arrow between the two.

extension ProgramBuilder {
    func arrows() -> [Arrow] {
        let moments = markEventsByFunction()
        var arrows: [Arrow] = []
        let calls: Set<RunEvent.Kind> = [.function, .closure, .resumption]
        for (event, entry) in found where calls.union([.settlement, .late]).contains(event.kind) {
            guard let (cause, wasSent) = cause(of: entry, moments) else { continue }
            let isPlainCall = !wasSent && calls.contains(cause.kind) && calls.contains(event.kind)
            if !isPlainCall { arrows.append(Arrow(from: cause.number, to: event.number, kind: wasSent ? .sent : .ran)) }
        }
        arrows += pairs(from: .request, to: .arrival) + pairs(from: .reply, to: .answer) + givenUp(moments)
        return arrows.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
    }

    /// Arrows from what gave up a request, for example by `cancel()`, to its end without an answer, and to the server's notice that
    /// its client has left. What ran before the request is not the cause of its end.
    private func givenUp(_ moments: [Int: [RunEvent]]) -> [Arrow] {
        found.flatMap { event, entry -> [Arrow] in
            guard case .mark(let number) = entry.kind, let path = marks[number].unansweredPath else { return [] }
            let request = found.last {
                $0.event.kind == .request && $0.event.text == path && $0.event.number < event.number
            }
            guard let request, let (cause, _) = cause(of: entry, moments), cause.number > request.event.number else {
                return []
            }
            let lost = found.first {
                $0.event.kind == .lostClient && $0.event.text == path && $0.event.number > cause.number
            }
            return [Arrow(from: cause.number, to: event.number, kind: .sent)]
                + (lost.map { [Arrow(from: cause.number, to: $0.event.number, kind: .network)] } ?? [])
        }
    }

    /// The nearest event that encloses a log entry. `wasSent` tells whether a block was sent to a queue between the two.
    private func cause(of entry: Entry, _ moments: [Int: [RunEvent]]) -> (event: RunEvent, wasSent: Bool)? {
        var entry = entry
        var wasSent = false
        while true {
            for surrounding in log.enclosingEntries(of: entry) {
                if let number = numbers[surrounding.number] { return (found[number - 1].event, wasSent) }
                let before = moments[surrounding.number]?.last { found[$0.number - 1].entry.number < entry.number }
                if let before { return (before, wasSent) }
            }
            guard let sending = log.sending(of: entry), sending.number < entry.number else { return nil }
            entry = sending
            wasSent = true
        }
    }

    /// The answers, notes and replies, by the numbers of the log entries for the functions that enclose them. Such a function
    /// continues after the event, and its next actions are effects of the event.
    private func markEventsByFunction() -> [Int: [RunEvent]] {
        var moments: [Int: [RunEvent]] = [:]
        for (event, entry) in found where [.answer, .note, .reply].contains(event.kind) {
            for outer in log.enclosingEntries(of: entry) { moments[outer.number, default: []].append(event) }
        }
        return moments
    }

    /// For each page, an arrow from the first event of one kind to the first event of the other kind, from the second to the
    /// second, and so on.
    private func pairs(from: RunEvent.Kind, to: RunEvent.Kind) -> [Arrow] {
        var waiting: [String: [Int]] = [:]
        var arrows: [Arrow] = []
        for (event, entry) in found {
            guard case .mark(let number) = entry.kind, let path = marks[number].path else { continue }
            if event.kind == from {
                waiting[path, default: []].append(event.number)
            } else if event.kind == to, let cause = waiting[path]?.first {
                waiting[path]?.removeFirst()
                arrows.append(Arrow(from: cause, to: event.number, kind: .network))
            }
        }
        return arrows
    }
}
