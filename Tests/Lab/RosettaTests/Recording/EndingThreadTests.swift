import Dispatch
import Foundation
import Testing

@testable import LabRecording

/// Tests recorded code that runs while an ending thread destroys its thread-local storage. At that time Dispatch has
/// destroyed its own part of the storage. If the log asked Dispatch for the queue, Dispatch would create this part again,
/// and its content would be freed twice, which crashes.
///
/// A process can make only one log at a time, so this test is in the suite of the recordings, whose tests run in turn.
extension RecordedTests {
    @Test("A thread may end in recorded code", .enabled(if: Recording.isPossible))
    func endingThreads() async throws {
        var key = pthread_key_t()
        try #require(pthread_key_create(&key) { _ in EndingThread.speakLast() } == 0)
        defer { pthread_key_delete(key) }
        let entries = try await EntryLog.record {
            for _ in 0..<200 { try EndingThread.runToEnd(key) }
        }
        #expect(entries.count { $0.kind == .function } >= 200)
    }
}

private enum EndingThread {
    /// The code that runs at the end of the thread. It is a function, so that it is recorded.
    static func speakLast() {}

    /// Runs a thread that uses Dispatch, so that Dispatch has storage to destroy. Returns when the thread has ended.
    static func runToEnd(_ key: pthread_key_t) throws {
        let word = UnsafeMutableRawPointer(bitPattern: UInt(key) + 1)
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, nil, { EndingThread.run(word: $0) }, word)
        #if canImport(Darwin)
            guard status == 0, let thread else { throw RecordingError.busy }
        #else
            guard status == 0 else { throw RecordingError.busy }
        #endif
        pthread_join(thread, nil)
    }

    private static func run(word: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        DispatchQueue.concurrentPerform(iterations: 4) { _ in }
        pthread_setspecific(pthread_key_t(UInt(bitPattern: word) - 1), word)
        return nil
    }
}
