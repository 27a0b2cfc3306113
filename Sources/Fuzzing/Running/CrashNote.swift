import Foundation
import Synchronization

/// Says on standard error which program was running if the process crashes, also if a stack has overflowed.
///
/// A signal handler can neither allocate memory nor take a lock. So the text is ready before a program begins, and the
/// handler only writes it. What the signal did before, it does afterwards.
final class CrashNote: Sendable {
    private static let places = 16
    private static let capacity = 4_096
    private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

    // Several fuzzers may run at once. Each writes only to a place that it has taken in `lengths`, and the handler only
    // reads, in a process that is about to end.
    nonisolated(unsafe) private static let texts = UnsafeMutablePointer<UInt8>.allocate(capacity: places * capacity)
    /// The length of the text in each place; 0 if there is no text, and -1 if nobody has taken the place.
    nonisolated(unsafe) private static let lengths = {
        let lengths = UnsafeMutablePointer<Int>.allocate(capacity: places)
        lengths.initialize(repeating: -1, count: places)
        return lengths
    }()
    // What the signals did before. It is written once, before the handler is there.
    nonisolated(unsafe) private static let former = {
        let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
        former.initialize(repeating: sigaction(), count: 64)
        return former
    }()
    private static let lock = NSLock()

    /// `nil` if all places are taken; then nothing is said.
    private let place: Int?

    init() {
        _ = Self.install
        place = Self.lock.withLock {
            let free = (0..<Self.places).first { Self.lengths[$0] == -1 }
            if let free { Self.lengths[free] = 0 }
            return free
        }
    }

    deinit { if let place { Self.lock.withLock { Self.lengths[place] = -1 } } }

    /// From now on the note is about the program. The calling thread can handle a signal after its stack has overflowed.
    func begin(_ program: PromiseProgram, design: String, seed: UInt64?) {
        let origin = seed.map { "the program with seed \($0)" } ?? "a program that is being made smaller, or was given"
        let lines = program.lines.enumerated().map { "  \($0 + 1)  \($1)" }.joined(separator: "\n")
        begin(origin, lines: lines, design: design)
    }

    /// The same for a program of several threads, which is shown by the lines.
    func begin(_ origin: String, lines: String, design: String) {
        SignalStack.prepareThisThread()
        guard let place else { return }
        let text = "\nThe process crashes while \(design) runs \(origin):\n\n\(lines)\n\n"
        Self.lengths[place] = 0
        let bytes = Array(text.utf8.prefix(Self.capacity))
        (Self.texts + place * Self.capacity).update(from: bytes, count: bytes.count)
        Self.lengths[place] = bytes.count
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
        for place in 0..<places where lengths[place] > 0 {
            _ = Foundation.write(STDERR_FILENO, texts + place * capacity, lengths[place])
        }
        // The instruction that has failed runs again when this returns, and then the former action takes place.
        sigaction(signal, former + Int(signal), nil)
    }
}
