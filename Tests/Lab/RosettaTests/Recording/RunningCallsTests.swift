import CoverageHooks
import Testing

/// The coverage callbacks do not report the end of a function, so ended functions are detected by their stack frames.
@Suite("Running calls", .timeLimit(.minutes(10)))
struct RunningCallsTests {
    /// Calls from `outer`, the outermost, to `inner`. The stack grows downward.
    private static func call(_ frame: UInt, returnsTo: UInt, entry: UInt32 = 0) -> coverage_frame {
        coverage_frame(frame: frame, returns_to: returnsTo, entry: entry)
    }

    private static let outer = call(0x9000, returnsTo: 1)
    private static let middle = call(0x8000, returnsTo: 2)
    private static let inner = call(0x7000, returnsTo: 3)

    /// The number of these calls that are running when a call begins in a frame with these callers.
    private func running(_ stack: [coverage_frame], at frame: UInt, callers: [coverage_frame]) -> Int {
        Int(coverage_running_calls(stack, stack.count, frame, callers, callers.count))
    }

    @Test("A call has ended if the frame of the new call, or of one of its callers, takes its place")
    func running() {
        // A call within all others ends none of them.
        #expect(running([Self.outer, Self.middle], at: 0x7000, callers: [Self.middle, Self.outer]) == 2)
        // A call in the frame of another one takes its place.
        #expect(running([Self.outer, Self.middle], at: 0x8000, callers: [Self.outer]) == 1)
        // A call from further out ends what lies deeper.
        #expect(running([Self.outer, Self.middle, Self.inner], at: 0x8800, callers: [Self.outer]) == 1)
        // Code without callbacks, at 0x8800, has called the function at 0x6000. The function at 0x8000 returned before.
        let plain = Self.call(0x8800, returnsTo: 9)
        #expect(running([Self.outer, Self.middle], at: 0x6000, callers: [plain, Self.outer]) == 1)
        // A frame that was given to another call is not taken for the first.
        let other = Self.call(Self.middle.frame, returnsTo: 77)
        #expect(running([Self.outer, Self.middle], at: 0x7000, callers: [other, Self.outer]) == 1)
        // Calls beyond the known callers count as running.
        #expect(running([Self.outer, Self.middle], at: 0x7000, callers: []) == 2)
        #expect(running([], at: 0x7000, callers: [Self.outer]) == 0)
    }
}
