import Foundation
import ObjCStyleBlocks
import Synchronization

/// `until` tries again and again. Before each new try, it waits for the promise that its `catch` returns: that is the
/// pause. `until` does not count, so the program counts the failures. The count is atomic, because a closure may not
/// change a variable.
extension ObjCStyleBlocksVersions {
    func retryAfterPause() {
        let failures = Atomic(0)
        PMKPromise.until {
            get(Message.self, "/gate")
        } catch: { (error: NSError) in
            let (_, count) = failures.add(1, ordering: .relaxed)
            guard count < 3 else { throw error }
            print("Once more.")
            return PMKPromise.pause(pause)
        }.then { (gate: Message) in
            print(gate.text)
        }.catch { (error: NSError) in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
