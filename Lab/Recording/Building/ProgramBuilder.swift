/// Makes the recording of a program's run from its log.
struct ProgramBuilder {
    /// The recorded run.
    struct Subject: Sendable {
        let program: String
        let run: String
        let design: String
        let code: SourceExcerpt
    }

    let subject: Subject
    let log: CallLog
    let marks: [Mark]
    /// The beginnings of the names of the functions in which the design settles a promise.
    let settlers: [String]

    /// The events so far with their entries, and the numbers of the events by the numbers of their entries.
    var found: [(event: RunEvent, entry: Entry)] = []
    var numbers: [Int: Int] = [:]

    mutating func recording() -> ProgramRecording {
        var lanes = Lanes()
        var threads = ThreadNames()
        var start: Double?
        for entry in log.entries {
            guard let observation = observation(of: entry), !repeats(observation, entry) else { continue }
            start = start ?? entry.seconds
            let event = RunEvent(
                number: found.count + 1, kind: observation.kind, text: observation.text,
                lane: lanes.index(
                    of: observation.isOfServer ? .server : Lane(of: entry, thread: threads.name(of: entry))),
                thread: threads.name(of: entry), seconds: entry.seconds - (start ?? 0), place: observation.place)
            found.append((event, entry))
            numbers[entry.number] = event.number
        }
        let (sorted, places) = lanes.sorted()
        return ProgramRecording(
            program: subject.program, run: subject.run, design: subject.design, code: subject.code, lanes: sorted,
            events: found.map { event, _ in
                var event = event
                event.lane = places[event.lane]
                return event
            }, arrows: arrows(), seconds: found.last?.event.seconds ?? 0)
    }

    /// The event that an entry shows.
    private struct Observation {
        let kind: RunEvent.Kind
        let text: String
        let place: SourcePlace?
        var isOfServer: Bool { [.arrival, .reply, .lostClient].contains(kind) }
    }

    private func observation(of entry: Entry) -> Observation? {
        if case .mark(let number) = entry.kind, marks.indices.contains(number) {
            let mark = marks[number]
            return Observation(
                kind: mark.kind, text: mark.text,
                place: runningLine(at: entry) ?? lineOfTask(at: entry) ?? lineOfSender(of: entry))
        }
        guard let symbol = log.symbol(of: entry), let place = symbol.place, symbol.isWritten
        else { return nil }
        if subject.code.contains(place) {
            return Observation(kind: .closure, text: plain(symbol.function), place: place)
        }
        guard place.file.hasPrefix("Sources/\(subject.design)/"),
            settlers.contains(where: symbol.function.hasPrefix), !isWithinSettler(entry, symbol.function)
        else { return nil }
        return Observation(kind: .settlement, text: caller(of: entry) ?? symbol.function, place: runningLine(at: entry))
    }

    /// The innermost line of the program on the call stack of an entry.
    private func runningLine(at entry: Entry) -> SourcePlace? {
        log.runningLines(at: entry).first(where: subject.code.contains)
    }

    /// The line at which the task of an entry was last resumed. The stack does not show it, because an asynchronous function is
    /// not on the stack of the code that it awaits.
    private func lineOfTask(at entry: Entry) -> SourcePlace? {
        guard entry.isInTask,
            let (event, last) = found.last(where: { $0.entry.thread == entry.thread && $0.entry.isInTask }),
            log.surroundings(of: last).last?.number == log.surroundings(of: entry).last?.number
        else { return nil }
        return event.place
    }

    /// The line that sent the block of an entry. If no line of the program did, the line that sent the block of the sender, and
    /// so on.
    private func lineOfSender(of entry: Entry) -> SourcePlace? {
        var entry = entry
        while let sending = log.sending(of: entry), sending.number < entry.number {
            if let line = runningLine(at: sending) { return line }
            entry = sending
        }
        return nil
    }

    /// Whether an entry is another part of a resumed function. After an `await`, several parts that the compiler makes of the
    /// function begin at the same place.
    private func repeats(_ observation: Observation, _ entry: Entry) -> Bool {
        guard observation.kind == .closure, entry.isInTask, let (event, last) = found.last else { return false }
        return event.kind == .closure && event.text == observation.text && event.place == observation.place
            && last.thread == entry.thread
    }

    /// Whether a settling function was called by one of the same name, which is an event already.
    private func isWithinSettler(_ entry: Entry, _ function: String) -> Bool {
        guard let caller = log.surroundings(of: entry).first.flatMap(log.symbol) else { return false }
        return caller.function == function
    }

    /// The outermost function of the design on the stack, which is the one that the program called to settle.
    private func caller(of entry: Entry) -> String? {
        var name: String?
        for entry in log.surroundings(of: entry) {
            guard let symbol = log.symbol(of: entry) else { break }
            guard let place = symbol.place, symbol.isWritten else { continue }
            let isOfDesign = place.file.hasPrefix("Sources/\(subject.design)/")
            guard isOfDesign, !symbol.function.contains("closure #"), !symbol.function.contains("receive #") else {
                break
            }
            name = symbol.function
        }
        return name
    }

    /// The name of the function without the type that contains all versions of the design.
    private func plain(_ function: String) -> String {
        function.replacing("\(subject.design)Versions.", with: "")
    }
}
