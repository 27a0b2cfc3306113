import Foundation

/// The error of a scenario that can't tell whether the design keeps the rule. The verdict is ``Verdict/Ruling/notJudged``.
struct NotJudged: Error {
    let reason: String

    /// The machine is too busy for the scenario. `detail` says how that shows.
    static func busyMachine(_ detail: String) -> NotJudged { NotJudged(reason: "The machine is busy: \(detail).") }
}

extension Trial {
    /// Calls `begin`, which starts something that takes `seconds` or longer, and waits until it has called the closure that it
    /// receives. Returns whatever the first such call finds wrong; `nil` if nothing is wrong.
    ///
    /// On a busy machine, what ends too early may come late all the same. So an attempt says that nothing is wrong only if threads of
    /// the scenario that slept for the same time have woken up in time. Otherwise there is another attempt.
    func findEarly<Finding: Sendable>(
        after seconds: Double, waitingFor what: String,
        _ begin: (_ end: @escaping @Sendable (Finding?) -> Void) throws -> Void
    ) throws -> Finding? {
        for _ in 1...Self.attemptsOfTimers {
            let (sleepers, ended, found) = (Sleepers(for: seconds), latch(), Locked<Finding?>(nil))
            try begin { finding in
                found.withLock { $0 = finding }
                ended.open()
            }
            guard wait(for: ended, what) else { return nil }
            if let finding = found.withLock({ $0 }) { return finding }
            if sleepers.lateness() < Self.usualLateness { return nil }
        }
        throw NotJudged.busyMachine("threads that sleep wake up too late to tell whether a timer is too early")
    }

    private static let attemptsOfTimers = 16
    /// By how many seconds a thread may wake up too late. What ends too early by a twentieth of a second must not be hidden.
    private static let usualLateness = 0.025

    /// Threads that sleep for the same time, and then hop to a queue, as timers do.
    private struct Sleepers {
        private let latenesses = Locked<[Double]>([])
        private let awake: Latch

        init(for seconds: Double) {
            let count = 3
            awake = Latch(count)
            let start = DispatchTime.now()
            for number in 1...count {
                Thread.detachNewThread { [latenesses, awake] in
                    Thread.sleep(forTimeInterval: seconds)
                    DispatchQueue(label: "promise-lab.sleeper-\(number)").async {
                        latenesses.withLock { $0.append(start.seconds(to: .now()) - seconds) }
                        awake.open()
                    }
                }
            }
        }

        /// By how many seconds the last thread has woken up too late.
        func lateness() -> Double {
            _ = awake.wait(until: .distantFuture)
            return latenesses.withLock { $0.max() ?? 0 }
        }
    }
}
