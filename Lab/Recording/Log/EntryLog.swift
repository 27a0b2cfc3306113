import CoverageHooks

/// Listens to the whole process: which functions begin, on which thread and queue, and who sent what to a queue.
public enum EntryLog {
    /// How many entries one log has room for.
    private static let room = 200_000

    /// Runs a body and returns the entries that were made meanwhile, on all threads, in order.
    ///
    /// - Parameters:
    ///   - probe: Is asked whenever a function begins, on its thread and before its first statement. It must not take a
    ///     lock that the recorded code may hold.
    ///   - body: What is recorded. It may call ``mark(_:)``.
    /// - Throws: ``RecordingError`` if this program cannot record, or records something else, or there is no room.
    public static func record(
        probe: (@convention(c) () -> UInt32)? = nil, _ body: () async throws -> Void
    ) async throws -> [Entry] {
        guard Recording.isPossible else { throw RecordingError.notInstrumented }
        guard coverage_log_start(UInt32(room), probe) else { throw RecordingError.busy }
        do {
            try await body()
        } catch {
            coverage_log_stop()
            throw error
        }
        coverage_log_stop()
        return try entries()
    }

    /// Adds an entry with a number, if a log is being made. It stands in order with all others.
    public static func mark(_ number: Int) { coverage_log_mark(UInt32(number)) }

    private static func entries() throws -> [Entry] {
        let count = Int(coverage_log_count())
        guard count <= room else { throw RecordingError.tooLong(entries: room) }
        var entries: [Entry] = []
        entries.reserveCapacity(count)
        var start: UInt64?
        var entry = coverage_entry()
        for number in 1..<(count + 1) {
            // A thread that was still writing when the log ended has nothing to do with what was recorded. Its place is
            // kept, because entries name others by their numbers.
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
