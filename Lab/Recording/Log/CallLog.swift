/// The entries of a log with the symbols of their addresses.
struct CallLog: Sendable {
    /// The entries in order: the entry with the number 1 is the first.
    let entries: [Entry]
    /// The symbols of the addresses in these entries, and perhaps of others.
    let symbols: [UInt: Symbol]

    /// The function whose beginning an entry logs. Nil if the entry is of another kind, or if the function is unknown.
    func symbol(of entry: Entry) -> Symbol? { entry.kind == .function ? symbols[entry.address] : nil }

    /// The lines on the call stack at an entry, the innermost first. Some lines occur twice.
    func runningLines(at entry: Entry) -> [SourcePlace] {
        // Code without stack frames may cut off the list of callers. The callers in the enclosing entries complete this list.
        ([entry] + enclosingEntries(of: entry)).flatMap(\.callers).compactMap { symbols[$0]?.place }
    }

    /// The log entries for the calls on the stack of `entry`, the innermost first. The last one is the block in which `entry`
    /// runs, if it is known.
    func enclosingEntries(of entry: Entry) -> [Entry] {
        var found: [Entry] = []
        var next = entry.enclosing
        while entries.indices.contains(next - 1) {
            let entry = entries[next - 1]
            found.append(entry)
            if case .begins = entry.kind { break }
            next = entry.enclosing
        }
        return found
    }

    /// The log entries for what a call runs on its thread, until it ends.
    func calls(inside call: Entry) -> some Sequence<Entry> {
        entries[call.number...].lazy.filter { $0.thread == call.thread }.prefix { isEnclosed($0, by: call) }
    }

    private func isEnclosed(_ entry: Entry, by call: Entry) -> Bool {
        // An entry comes after those that enclose it.
        var next = entry.enclosing
        while next > call.number { next = entries[next - 1].enclosing }
        return next == call.number
    }

    /// The number of the log entry for the beginning of the block, or of the part of a task, that contains `entry`; 0 if it is not
    /// in the log.
    func part(of entry: Entry) -> Int {
        guard let outermost = enclosingEntries(of: entry).last, case .begins = outermost.kind else { return 0 }
        return outermost.number
    }

    /// The log entry that enqueued the block containing `entry`; nil if it is not in the log.
    func sending(of entry: Entry) -> Entry? {
        guard case .begins(let number)? = enclosingEntries(of: entry).last?.kind else { return nil }
        return entries.indices.contains(number - 1) ? entries[number - 1] : nil
    }
}
