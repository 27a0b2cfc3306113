import Conformance
import Foundation
import Fuzzing

/// Runs random programs on several threads, from the thread of its own that their waits need.
func runOnThreads(
    _ design: any PromiseConformance, programs: UInt64, seed: UInt64 = 1, timeout: Double = 20
) async -> (programs: Int, problem: String?) {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            continuation.resume(
                returning: ThreadFuzzer(design: design, timeout: timeout).run(seed: seed) { $0 <= programs })
        }
    }
}
