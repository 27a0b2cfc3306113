import LabDocumentation
import LabRosetta

/// Makes the recording of a program's run from its log.
struct ProgramBuilder {
    /// The recorded run.
    struct Subject: Sendable {
        let program: String
        let run: String
        let design: String
        let code: Listing
    }

    let subject: Subject
    let log: CallLog
    /// The events that the program has reported. The log has an entry with the number of each.
    let marks: [ProgramEvent]
    /// The beginnings of the names of the functions in which the design settles a promise.
    let settlers: [String]
    /// What the promises tell about the calls that settle them, by the numbers of the log entries for these calls.
    var settlingCalls: [Int: SettlingCall] = [:]

    /// The events so far with their log entries. `numbers` contains the number of each event, by the number of its log entry.
    var found: [(event: RunEvent, entry: Entry)] = []
    var numbers: [Int: Int] = [:]
    lazy var makings = initializers()
    lazy var effective = effectiveCalls()
    lazy var promises = promisesOfCalls()

    mutating func recording() -> ProgramRecording {
        var lanes: [Lane] = []
        var threads = ThreadNames()
        var start: Double?
        for entry in log.entries {
            guard let observation = observation(of: entry), !repeats(observation, entry) else { continue }
            start = start ?? entry.seconds
            let thread = threads.name(of: entry)
            lanes.append(observation.isOfServer ? .server : Lane(of: entry, thread: thread))
            let event = RunEvent(
                number: found.count + 1, kind: observation.kind, text: observation.text, lane: 0, thread: thread,
                seconds: entry.seconds - (start ?? 0), place: observation.place)
            found.append((event, entry))
            numbers[entry.number] = event.number
        }
        let shown = Lane.inOrder(lanes)
        return ProgramRecording(
            program: subject.program, run: subject.run, design: subject.design, code: subject.code, lanes: shown,
            events: zip(found, lanes).map { found, lane in
                var event = found.event
                event.lane = shown.firstIndex(of: lane) ?? 0
                return event
            }, arrows: arrows(), seconds: found.last?.event.seconds ?? 0)
    }

    /// The event that a log entry shows.
    struct Observation {
        let kind: RunEvent.Kind
        let text: String
        let place: SourcePlace?
        var isOfServer: Bool { [.arrival, .reply, .lostClient, .stop].contains(kind) }
    }

    private mutating func observation(of entry: Entry) -> Observation? {
        if case .mark(let number) = entry.kind, marks.indices.contains(number) {
            let mark = marks[number]
            return Observation(
                kind: mark.kind, text: mark.text,
                place: place(of: mark, at: entry))
        }
        guard let symbol = log.symbol(of: entry), let place = symbol.place, symbol.isWritten
        else { return nil }
        if subject.code.contains(place) {
            let kind: RunEvent.Kind =
                symbol.isResumption ? .resumption : symbol.function.contains("closure #") ? .closure : .function
            return Observation(kind: kind, text: plain(symbol.function), place: place)
        }
        return settlement(entry, symbol)
    }

    /// The line of the program at which a mark was set. The lab ends programs in async/await and stops the server, so the end of a
    /// program has a line only if the program calls `end` itself.
    private func place(of mark: ProgramEvent, at entry: Entry) -> SourcePlace? {
        if let line = mark.line { return SourcePlace(file: subject.code.file, line: line) }
        return switch mark.kind {
        case .stop: nil
        case .end: runningLine(at: entry)
        default: runningLine(at: entry) ?? lineOfSender(of: entry)
        }
    }

    /// The innermost line of the program on the call stack of a log entry.
    func runningLine(at entry: Entry) -> SourcePlace? {
        log.runningLines(at: entry).first(where: subject.code.contains)
    }

    /// The line of the program that sent the block of a log entry. If the program did not send this block itself, the result is
    /// the line that sent the block in which the sender ran, and so on.
    func lineOfSender(of entry: Entry) -> SourcePlace? {
        var entry = entry
        while let sending = log.sending(of: entry), sending.number < entry.number {
            if let line = runningLine(at: sending) { return line }
            entry = sending
        }
        return nil
    }

    /// Whether a log entry is another part of a function that has not waited. The compiler divides an asynchronous function into
    /// parts, and each part begins like a function. A function that waits continues when its task is resumed, and the log shows
    /// that this part of the task begins.
    private func repeats(_ observation: Observation, _ entry: Entry) -> Bool {
        guard observation.kind == .resumption else { return false }
        let part = log.part(of: entry)
        let calls: Set<RunEvent.Kind> = [.function, .closure, .resumption]
        return found.contains { event, earlier in
            calls.contains(event.kind) && event.text == observation.text && earlier.thread == entry.thread
                && log.part(of: earlier) == part
        }
    }

    /// The name of the function without the type that contains all versions of the design.
    private func plain(_ function: String) -> String {
        function.replacing("\(subject.design)Versions.", with: "")
    }
}
