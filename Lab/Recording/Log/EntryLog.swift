import CoverageHooks

/// Records in the whole process which functions begin, on which thread and queue, and which of them enqueued which block.
enum EntryLog {
    private static let capacity = 200_000

    /// Runs a body and returns the entries that were made during that time, on all threads, in order.
    ///
    /// - Parameters:
    ///   - probe: Returns a number for the entry of a function. Called whenever a function begins, on the thread of the
    ///     function, before its first statement. The probe must not wait for a lock that the recorded code may hold.
    ///   - body: The code to record. It may call ``mark(_:)``.
    /// - Throws: ``RecordingError`` if this program cannot record, if another recording runs, or if the log is full.
    static func record(
        probe: (@convention(c) () -> UInt32)? = nil, _ body: () async throws -> Void
    ) async throws -> [Entry] {
        guard Recording.isPossible else { throw RecordingError.notInstrumented }
        guard coverage_log_start(UInt32(capacity), probe) else { throw RecordingError.busy }
        do {
            try await body()
        } catch {
            coverage_log_stop()
            throw error
        }
        coverage_log_stop()
        return try entries()
    }

    /// Adds a mark with this number to the log, if a log is being recorded.
    static func mark(_ number: Int) { coverage_log_mark(UInt32(number)) }

    private static func entries() throws -> [Entry] {
        let count = Int(coverage_log_count())
        guard count <= capacity else { throw RecordingError.tooLong(entries: capacity) }
        var entries: [Entry] = []
        entries.reserveCapacity(count)
        var start: UInt64?
        var entry = coverage_entry()
        for number in 1..<(count + 1) {
            // An entry that is still incomplete does not belong to the recorded code. An empty entry takes its place, so that
            // all other entries keep their numbers.
            guard coverage_log_read(UInt32(number), &entry) else {
                entries.append(Entry(number: number, kind: .sent))
                continue
            }
            start = start ?? entry.nanoseconds
            if let read = Entry(entry, number: number, start: start ?? 0) { entries.append(read) }
        }
        return entries
    }
}
