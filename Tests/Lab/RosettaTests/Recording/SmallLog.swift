@testable import LabRecording

/// A handwritten log, in which the address of each function is the number of the function's log entry.
struct SmallLog {
    private(set) var entries: [Entry] = []
    private(set) var symbols: [UInt: Symbol] = [:]

    var log: CallLog { CallLog(entries: entries, symbols: symbols) }

    /// Adds a log entry and returns the number of the entry.
    @discardableResult
    mutating func add(
        _ kind: Entry.Kind, in enclosing: Int = 0, thread: Int = 1, queue: String = "com.apple.main-thread",
        isInTask: Bool = false, state: Int = 0, running: SourcePlace? = nil
    ) -> Int {
        let number = entries.count + 1
        var callers: [UInt] = []
        if let running {
            callers = [UInt(1000 + number)]
            symbols[callers[0]] = Symbol(function: "caller", place: running)
        }
        entries.append(
            Entry(
                number: number, kind: kind, address: UInt(number), thread: thread, enclosing: enclosing, state: state,
                isInTask: isInTask, queue: queue, seconds: Double(number) / 1000, callers: callers))
        return number
    }

    /// Adds the log entry of a function that begins, and returns the number of the entry.
    @discardableResult
    mutating func begin(
        _ function: String, _ file: String, _ line: Int, in enclosing: Int = 0, thread: Int = 1,
        queue: String = "com.apple.main-thread", state: Int = 0, object: UInt = 0, running: SourcePlace? = nil,
        isResumption: Bool = false
    ) -> Int {
        let number = add(.function, in: enclosing, thread: thread, queue: queue, state: state, running: running)
        entries[number - 1].object = object
        symbols[UInt(number)] = Symbol(
            function: function, place: SourcePlace(file: file, line: line), isResumption: isResumption)
        return number
    }
}
