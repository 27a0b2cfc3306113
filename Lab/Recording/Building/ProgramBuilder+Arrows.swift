// The cause of a closure or a settlement is the nearest event that encloses it:
//
// - The functions that have begun and not ended on a thread enclose the next function of that thread.
// - The function that sent a block to a queue encloses the block.
//
// A request and its arrival, and a reply and its answer, are paired by their path. No arrow is shown if one closure
// simply calls another.

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
        return (arrows + network()).sorted { ($0.to, $0.from) < ($1.to, $1.from) }
    }

    /// The nearest event that encloses an entry, and whether a block was sent in between.
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

    /// The events that come from marks, by the entries of the enclosing functions. Such a function continues after the
    /// event, and its next actions are effects of the event.
    private func markEventsByFunction() -> [Int: [RunEvent]] {
        var moments: [Int: [RunEvent]] = [:]
        for (event, entry) in found where [.answer, .note, .reply].contains(event.kind) {
            for outer in log.enclosingEntries(of: entry) { moments[outer.number, default: []].append(event) }
        }
        return moments
    }

    /// Arrows from each request to its arrival, and from each reply to its answer.
    private func network() -> [Arrow] {
        pairs(from: .request, to: .arrival) + pairs(from: .reply, to: .answer)
    }

    /// For each page, pairs the first event of one kind with the first of the other, the second with the second, and so
    /// on.
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
