/// Makes the recording of a program's run from the log that was made meanwhile.
public struct ProgramBuilder {
    /// What is recorded.
    public struct Subject: Sendable {
        /// The name of the program.
        public let program: String
        /// The name of the run.
        public let run: String
        /// The design in which the version is written.
        public let design: String
        /// The code of the version.
        public let code: SourceExcerpt

        /// A run of a version.
        public init(program: String, run: String, design: String, code: SourceExcerpt) {
            self.program = program
            self.run = run
            self.design = design
            self.code = code
        }
    }

    let subject: Subject
    let log: CallLog
    let marks: [Mark]
    /// The functions in which the design settles a promise, by the beginnings of their names.
    let settlers: [String]

    /// The events so far, each with its entry, and the numbers of the events by those of their entries.
    var found: [(event: RunEvent, entry: Entry)] = []
    var numbers: [Int: Int] = [:]

    /// A builder of one recording.
    public init(_ subject: Subject, log: CallLog, marks: [Mark], settlers: [String]) {
        self.subject = subject
        self.log = log
        self.marks = marks
        self.settlers = settlers
    }

    /// The recording.
    public mutating func recording() -> ProgramRecording {
        var lanes = Lanes()
        var threads = ThreadNames()
        var start: Double?
        for entry in log.entries {
            guard let sighting = sighting(of: entry), !repeats(sighting, entry) else { continue }
            start = start ?? entry.seconds
            let event = RunEvent(
                number: found.count + 1, kind: sighting.kind, text: sighting.text,
                lane: lanes.index(of: sighting.isOfServer ? .server : Lane(of: entry, thread: threads.name(of: entry))),
                thread: threads.name(of: entry), seconds: entry.seconds - (start ?? 0), place: sighting.place)
            found.append((event, entry))
            numbers[entry.number] = event.number
        }
        let (sorted, places) = lanes.sorted()
        return ProgramRecording(
            program: subject.program, run: subject.run, design: subject.design, code: subject.code, lanes: sorted,
            events: found.map { $0.event.moved(to: places[$0.event.lane]) }, arrows: arrows(),
            seconds: found.last?.event.seconds ?? 0)
    }

    /// What an entry shows of the run.
    private struct Sighting {
        let kind: RunEvent.Kind
        let text: String
        let place: SourcePlace?
        var isOfServer: Bool { [.arrival, .reply, .lostClient].contains(kind) }
    }

    private func sighting(of entry: Entry) -> Sighting? {
        if case .mark(let number) = entry.kind, marks.indices.contains(number) {
            let mark = marks[number]
            return Sighting(
                kind: mark.kind, text: mark.text,
                place: runningLine(at: entry) ?? lineOfTask(at: entry) ?? lineOfSender(of: entry))
        }
        guard let symbol = log.symbol(of: entry), let place = symbol.place, symbol.isWritten
        else { return nil }
        if subject.code.contains(place) {
            return Sighting(kind: .closure, text: plain(symbol.function), place: place)
        }
        guard place.file.hasPrefix("Sources/\(subject.design)/"),
            settlers.contains(where: symbol.function.hasPrefix), !isWithinSettler(entry, symbol.function)
        else { return nil }
        return Sighting(kind: .settlement, text: caller(of: entry) ?? symbol.function, place: runningLine(at: entry))
    }

    /// The line of the program that runs as an entry is made.
    private func runningLine(at entry: Entry) -> SourcePlace? {
        log.runningLines(at: entry).first(where: subject.code.contains)
    }

    /// An asynchronous function does not stand on the stack of what it awaits, so the line is that at which its task has
    /// last gone on.
    private func lineOfTask(at entry: Entry) -> SourcePlace? {
        guard entry.isInTask,
            let (event, last) = found.last(where: { $0.entry.thread == entry.thread && $0.entry.isInTask }),
            log.surroundings(of: last).last?.number == log.surroundings(of: entry).last?.number
        else { return nil }
        return event.place
    }

    /// The line that sent the block in which an entry is made, or the block in which that was done, and so on.
    private func lineOfSender(of entry: Entry) -> SourcePlace? {
        var entry = entry
        while let sending = log.sending(of: entry), sending.number < entry.number {
            if let line = runningLine(at: sending) { return line }
            entry = sending
        }
        return nil
    }

    /// When a task goes on after an `await`, the compiler's parts of the function begin one after the other in one place.
    private func repeats(_ sighting: Sighting, _ entry: Entry) -> Bool {
        guard sighting.kind == .closure, entry.isInTask, let (event, last) = found.last else { return false }
        return event.kind == .closure && event.text == sighting.text && event.place == sighting.place
            && last.thread == entry.thread
    }

    /// Whether a settler was called by one of its own name, which has been noted.
    private func isWithinSettler(_ entry: Entry, _ function: String) -> Bool {
        guard let caller = log.surroundings(of: entry).first.flatMap(log.symbol) else { return false }
        return caller.function == function
    }

    /// The function that settles, by the name that the design gives it: the outermost call that does nothing else.
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

    /// The function without the type that all versions of a design share.
    private func plain(_ function: String) -> String {
        function.replacing("\(subject.design)Versions.", with: "")
    }
}

extension RunEvent {
    func moved(to lane: Int) -> RunEvent {
        RunEvent(
            number: number, kind: kind, text: text, lane: lane, thread: thread, seconds: seconds, place: place)
    }
}
