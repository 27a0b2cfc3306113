import Dispatch
import Foundation

extension Trial {
    /// Lets threads race in one round after the other, as long as the time for races lasts, and at least once. Notes the
    /// success if no round returns a finding; otherwise notes the first finding, and the number of its round.
    ///
    /// The time for races does not count as waiting: if the machine is busy there are fewer rounds, and no deadline is
    /// missed.
    package func rounds(noting success: String, _ round: () throws -> String?) rethrows {
        let end = DispatchTime.now() + racingSeconds
        var number = 0
        repeat {
            number += 1
            if let finding = try round() { return note("round \(number): \(finding)") }
        } while .now() < end && !hasMissedDeadline
        note(success)
    }

    /// Runs the body on `count` threads at the same moment, and waits for all of them.
    ///
    /// Each thread waits until all have started, and then for a short random time. So the threads meet, but in another
    /// order each time.
    package func together(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) {
        let ready = Latch(count)
        let done = Latch(count)
        for index in 0..<count {
            let delay = randomNumber(in: 0..<200)
            Thread.detachNewThread { [self] in
                ready.open()
                // Lets the threads run that have not started yet.
                while !ready.isOpen { sched_yield() }
                for _ in 0..<delay { _ = ready.isOpen }
                do { try body(index) } catch { handle(error, noting: "thread threw \(error)") }
                done.open()
            }
        }
        wait(for: done, "the threads")
    }
}
