import CoverageHooks
import Testing

/// The coverage callbacks do not report the end of a function, so a function that has ended is recognized by its stack frame.
@Suite("Running calls", .timeLimit(.minutes(10))) struct RunningCallsTests {
    /// A call with this stack frame and return address. The stack grows downward, so `inner` has the lowest address.
    private static func call(_ frame: UInt, returnsTo: UInt, entry: UInt32 = 0) -> coverage_frame {
        coverage_frame(frame: frame, returns_to: returnsTo, entry: entry)
    }

    private static let outer = call(0x9000, returnsTo: 1)
    private static let middle = call(0x8000, returnsTo: 2)
    private static let inner = call(0x7000, returnsTo: 3)

    /// The number of calls in `stack` that are still running when a new call begins at `frame` with these callers.
    private func running(_ stack: [coverage_frame], at frame: UInt, callers: [coverage_frame]) -> Int {
        Int(coverage_running_calls(stack, stack.count, frame, callers, callers.count))
    }

    @Test("A call has ended if the frame of the new call, or of one of its callers, takes its place")
    func running() {
        // A new call within all other calls ends none of them.
        #expect(running([Self.outer, Self.middle], at: 0x7000, callers: [Self.middle, Self.outer]) == 2)
        // A new call in the frame of `middle` shows that `middle` has ended.
        #expect(running([Self.outer, Self.middle], at: 0x8000, callers: [Self.outer]) == 1)
        // A new call in a frame further out shows that all deeper calls have ended.
        #expect(running([Self.outer, Self.middle, Self.inner], at: 0x8800, callers: [Self.outer]) == 1)
        // Code without callbacks, at 0x8800, has called the function at 0x6000. So the function at 0x8000 has returned.
        let plain = Self.call(0x8800, returnsTo: 9)
        #expect(running([Self.outer, Self.middle], at: 0x6000, callers: [plain, Self.outer]) == 1)
        // A caller with the frame of `middle` but another return address is another call, so `middle` has ended.
        let other = Self.call(Self.middle.frame, returnsTo: 77)
        #expect(running([Self.outer, Self.middle], at: 0x7000, callers: [other, Self.outer]) == 1)
        // Calls that lie further out than the known callers count as running.
        #expect(running([Self.outer, Self.middle], at: 0x7000, callers: []) == 2)
        #expect(running([], at: 0x7000, callers: [Self.outer]) == 0)
    }
}
