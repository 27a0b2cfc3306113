import Conformance
import Foundation
import Fuzzing

/// Runs random programs on several threads. The fuzzer gets a thread of its own, because it blocks the thread.
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
