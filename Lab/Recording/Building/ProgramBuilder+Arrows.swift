// What caused what? Three things are known. A function that begins lies within others that have begun and not ended. A
// block lies within what sent it to its queue. And a request and its answer travel between the program and the server.
//
// A closure or a settlement is caused by the nearest event around it in this sense. One closure that simply calls another
// is no cause that has to be shown.

extension ProgramBuilder {
    func arrows() -> [Arrow] {
        let moments = momentsByFunction()
        var arrows: [Arrow] = []
        for (event, entry) in found where event.kind == .closure || event.kind == .settlement {
            guard let (cause, wasSent) = cause(of: entry, moments) else { continue }
            let isPlainCall = !wasSent && cause.kind == .closure && event.kind == .closure
            if !isPlainCall { arrows.append(Arrow(from: cause.number, to: event.number, kind: wasSent ? .sent : .ran)) }
        }
        return (arrows + network()).sorted { ($0.to, $0.from) < ($1.to, $1.from) }
    }

    /// The nearest event around an entry, and whether blocks lie between them.
    private func cause(of entry: Entry, _ moments: [Int: [RunEvent]]) -> (event: RunEvent, wasSent: Bool)? {
        var entry = entry
        var wasSent = false
        while true {
            for surrounding in log.surroundings(of: entry) {
                if let number = numbers[surrounding.number] { return (found[number - 1].event, wasSent) }
                let before = moments[surrounding.number]?.last { found[$0.number - 1].entry.number < entry.number }
                if let before { return (before, wasSent) }
            }
            guard let sending = log.sending(of: entry), sending.number < entry.number else { return nil }
            entry = sending
            wasSent = true
        }
    }

    /// The events that have no extent in time, by the entries of the functions within which they came. An answer, or a step
    /// of the program, comes within a function that then goes on, and what that function does next is the effect.
    private func momentsByFunction() -> [Int: [RunEvent]] {
        var moments: [Int: [RunEvent]] = [:]
        for (event, entry) in found where [.answer, .note, .reply].contains(event.kind) {
            for surrounding in log.surroundings(of: entry) { moments[surrounding.number, default: []].append(event) }
        }
        return moments
    }

    /// Arrows from each request to its arrival, and from each reply to its answer.
    private func network() -> [Arrow] {
        pairs(from: .request, to: .arrival) + pairs(from: .reply, to: .answer)
    }

    /// The first of one kind goes with the first of the other, for each page.
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
