import Foundation

/// The reason why a process crashed, found in its signal, its output and its backtrace.
struct Crash {
    /// The kind of crash, with the innermost function of the library: `a trap, in Pledge.settle(_:) (Pledge.swift:7)`.
    let reason: String
    /// The part of the reason that is the same in all rules that one fault breaks. After a stack overflow, the innermost
    /// function doesn't belong to this part, because chance decides which function is innermost.
    let cause: String

    /// Finds the reason. `adapter` is the name of the adapter's type. `likely` is the overflow that explains a memory fault
    /// without frames: a thread that isn't prepared for signals leaves none.
    init(
        _ ended: Subprocess.Ended, printed: [String], _ frames: [Backtrace.Frame], adapter: String? = nil,
        likely: Overflow? = nil
    ) {
        let isFault = ended.status == SIGSEGV || ended.status == SIGBUS
        // The backtrace of a stack that overflowed stops inside the recursion. Any other one ends with the start of the thread. A
        // recursion through many functions may be longer than the backtrace, so that none occurs twice.
        let recursive = Backtrace.recursive(frames)
        let isWhole = frames.count < Backtrace.limit - 1 && recursive.last?.function != frames.last?.function
        let hasEnd = !frames.isEmpty && isWhole
        let overflow = isFault && !hasEnd ? (Overflow(of: recursive) ?? likely)?.rawValue : nil
        let happened =
            overflow ?? Self.access(printed) ?? Self.dispatch(frames.first) ?? Self.message(printed)
            ?? Subprocess.Ended.name(ofSignal: ended.status).replacing(hasEnd ? Self.guess : "", with: "")
        // The innermost function may have been called once, at the end of the recursion.
        let ofAll = (overflow == nil || recursive.isEmpty ? frames : recursive).filter(\.isOfLibrary)
        // In a recursion, the innermost function may be a closure of the adapter, but the library calls itself.
        let isOfAdapter = { (frame: Backtrace.Frame) in adapter.map { frame.function.contains("\($0).") } ?? false }
        let ofLibrary = overflow == nil ? [] : ofAll.filter { !isOfAdapter($0) }
        let own = ofLibrary.isEmpty ? ofAll : ofLibrary
        let place = own.first { $0.place?.contains("<compiler-generated>") == false } ?? own.first
        reason = happened + (place.map { ", in \($0)" } ?? "")
        cause = overflow ?? reason
    }

    private static func access(_ printed: [String]) -> String? {
        let marks = ["Simultaneous accesses to", "overlapping accesses", "Fatal access conflict"]
        let isAccess = printed.contains { line in marks.contains { line.localizedStandardContains($0) } }
        return isAccess ? "two accesses to one variable at a time (exclusivity violation)" : nil
    }

    private static func dispatch(_ frame: Backtrace.Frame?) -> String? {
        guard let frame, frame.image.hasPrefix("libdispatch") else { return nil }
        return frame.function.contains("WAIT_FOR_QUEUE")
            ? "a deadlock that Dispatch found: a block waits for the queue on which it runs"
            : "a misuse of Dispatch (\(frame.function))"
    }

    /// What a thread was doing when its stack overflowed.
    enum Overflow: String {
        case settling = "the stack overflowed while promises settled"
        case releasing = "the stack overflowed while promises were released"

        /// The kind of overflow that the frames of a recursion show; `nil` if there are none.
        init?(of recursive: [Backtrace.Frame]) {
            if recursive.isEmpty { return nil }
            self = recursive.contains { $0.function.hasSuffix("deinit") } ? .releasing : .settling
        }
    }

    /// Whether two causes, without the names of signals, may be of the same crash. Where a machine prints no backtrace, a cause
    /// names no function, and an overflow of the stack is only a memory fault.
    static func isSame(_ first: String, _ second: String) -> Bool {
        first == second
            || [(first, second), (second, first)].contains { short, long in
                let signal = short.replacing(guess, with: "")
                return long.hasPrefix("\(signal), in ") || signal != short && Overflow(rawValue: long) != nil
            }
    }

    /// A guess that is part of the name of a signal. A backtrace with an end rules it out.
    private static let guess = ", as from a stack that overflowed"

    /// Whether two causes are crashes of one kind: two traps, for example, in whatever function. If threads race, chance decides
    /// in which function of a library one of them traps.
    static func isOfSameKind(_ first: String, _ second: String) -> Bool {
        func kind(_ cause: String) -> Int? { kinds.firstIndex { $0.contains(where: cause.contains) } }
        return isSame(first, second) || kind(first) != nil && kind(first) == kind(second)
    }

    /// The kinds of crashes. One of the texts of a kind is in the cause of each of its crashes.
    private static let kinds = [
        [Overflow.settling.rawValue, Overflow.releasing.rawValue], ["exclusivity violation"], ["Dispatch"],
        ["Fatal error", "Assertion failed", "trap", "abort"], ["segmentation fault", "bus error"],
    ]

    /// The message of a trap, without the addresses of objects, because these change from run to run; `nil` if there was no trap.
    private static func message(_ printed: [String]) -> String? {
        printed.last { $0.contains("Fatal error") || $0.contains("Assertion failed") }?
            .replacing(/\s0x[0-9a-f]+/, with: "")
    }
}

extension Subprocess.Ended {
    /// How the process ended, in words. After a crash, the text gives the reason and the function of the library.
    package var explanation: String { ExaminationLog(output).examination(self).crash ?? description }
}
