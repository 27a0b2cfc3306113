import CoverageHooks

/// One entry of a log: a function begins, a block is sent or begins, or the program has set a mark.
struct Entry: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case function
        case mark(Int)
        /// A block is sent to a queue, or a task to an executor.
        case sent
        /// A block or a part of a task begins. `sentBy` is the number of the entry for its sending, or 0 if that is not in the
        /// log.
        case begins(sentBy: Int)
    }

    /// The position in the log, counted from 1.
    var number: Int
    var kind: Kind
    /// An address inside the function that begins.
    var address: UInt = 0
    /// The thread. Threads are numbered from 1 in the order of their first entries; the main thread is 0.
    var thread = 0
    /// The number of the entry for the innermost function or block that runs on the thread; 0 if there is none.
    var enclosing = 0
    /// The number that the probe returned when the function began.
    var state = 0
    /// The address of the object whose method begins. It means nothing if the function is not a method.
    var object: UInt = 0
    var isInTask = false
    /// The label of the queue, or an empty string.
    var queue = ""
    var seconds = 0.0
    /// The return addresses on the stack, the innermost first, as far as the stack could be followed. The entry of a function
    /// contains only the first address.
    var callers: [UInt] = []
}

extension Entry {
    /// Converts an entry that the C code of the log has written. Nil if its kind is unknown.
    init?(_ entry: coverage_entry, number: Int, start: UInt64) {
        switch coverage_entry_kind(rawValue: entry.kind) {
        case coverage_entry_function: kind = .function
        case coverage_entry_mark: kind = .mark(Int(entry.value))
        case coverage_entry_sent: kind = .sent
        case coverage_entry_begins: kind = .begins(sentBy: Int(entry.value))
        default: return nil
        }
        self.number = number
        address = entry.address
        thread = Int(entry.thread)
        enclosing = Int(entry.enclosing)
        state = Int(entry.state)
        object = entry.object
        isInTask = entry.is_in_task
        queue = withUnsafeBytes(of: entry.queue) { bytes in
            String(decoding: bytes[..<(bytes.firstIndex(of: 0) ?? bytes.endIndex)], as: UTF8.self)
        }
        seconds = Double(entry.nanoseconds &- start) / 1e9
        // For a function, the first return address is enough: the entry of its caller contains the next one. This saves memory,
        // because most entries are functions.
        let limit = kind == .function ? 1 : Int(coverage_most_callers)
        callers = withUnsafeBytes(of: entry.callers) { bytes in
            let addresses = bytes.bindMemory(to: UInt.self).prefix(limit)
            return Array(addresses[..<(addresses.firstIndex(of: 0) ?? addresses.endIndex)])
        }
    }
}
