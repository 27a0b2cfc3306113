import Foundation
import Synchronization

/// Prints to standard error which program was running when the process crashes, even if a stack has overflowed.
///
/// A signal handler can neither allocate memory nor take a lock. So the text is prepared before a program begins, and the
/// handler only writes it. Then the handler that was installed before takes over.
final class CrashNote: Sendable {
    private static let slots = 16
    private static let capacity = 4_096
    private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

    // Several fuzzers may run at once. Each writes only to the slot that it has reserved in `lengths`, and the handler only
    // reads, in a process that is about to end.
    nonisolated(unsafe) private static let texts = UnsafeMutablePointer<UInt8>.allocate(capacity: slots * capacity)
    /// The length of the text in each slot; 0 if there is no text, and -1 if the slot is free.
    nonisolated(unsafe) private static let lengths = {
        let lengths = UnsafeMutablePointer<Int>.allocate(capacity: slots)
        lengths.initialize(repeating: -1, count: slots)
        return lengths
    }()
    // The former handlers, by signal. They are written once, before the handler is installed.
    nonisolated(unsafe) private static let former = {
        let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
        former.initialize(repeating: sigaction(), count: 64)
        return former
    }()
    private static let lock = NSLock()

    /// The reserved slot; `nil` if all are taken, and then nothing is printed.
    private let slot: Int?

    init() {
        _ = Self.install
        slot = Self.lock.withLock {
            let free = (0..<Self.slots).first { Self.lengths[$0] == -1 }
            if let free { Self.lengths[free] = 0 }
            return free
        }
    }

    deinit { if let slot { Self.lock.withLock { Self.lengths[slot] = -1 } } }

    /// Sets the text to this program, and lets the calling thread handle signals even after its stack has overflowed.
    func begin(_ program: PromiseProgram, design: String, seed: UInt64?) {
        let origin = seed.map { "the program with seed \($0)" } ?? "a program that is being made smaller, or was given"
        let lines = program.lines.enumerated().map { "  \($0 + 1)  \($1)" }.joined(separator: "\n")
        begin(origin, lines: lines, design: design)
    }

    /// The same for a program that is given as text.
    func begin(_ origin: String, lines: String, design: String) {
        SignalStack.prepareThisThread()
        guard let slot else { return }
        let text = "\nThe process crashes while \(design) runs \(origin):\n\n\(lines)\n\n"
        Self.lengths[slot] = 0
        let bytes = Array(text.utf8.prefix(Self.capacity))
        (Self.texts + slot * Self.capacity).update(from: bytes, count: bytes.count)
        Self.lengths[slot] = bytes.count
    }

    private static let install: Void = {
        _ = (texts, lengths, former)
        var action = sigaction()
        let handler: @convention(c) (CInt) -> Void = { CrashNote.write($0) }
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = CInt(SA_ONSTACK)
        for signal in signals { sigaction(signal, &action, former + Int(signal)) }
    }()

    private static func write(_ signal: CInt) {
        for slot in 0..<slots where lengths[slot] > 0 {
            _ = Foundation.write(STDERR_FILENO, texts + slot * capacity, lengths[slot])
        }
        // When this returns, the failing instruction runs again, and then the former handler is called.
        sigaction(signal, former + Int(signal), nil)
    }
}
