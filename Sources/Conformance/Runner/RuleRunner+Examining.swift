import Dispatch
import Foundation

extension RuleRunner {
    package func examine(_ rule: Rule, on design: any PromiseConformance) async -> Examination {
        if let problem = refusal ?? design.problemInDeclarations { return Examination(crash: problem, cause: problem) }
        if let launcher = isolation.launcher(for: rule) { return await launcher.examine(rule, on: design, by: self) }
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: examine(rule, on: design, log: { _ in })) }
        }
    }

    /// Runs the scenario in this process in each timing, as often as ``attempts`` and ``rounds`` require. Ends with the first
    /// observation that ``PromiseConformance/accepts(_:of:in:)`` refuses. Passes each log entry to `log` at once.
    ///
    /// Blocks the calling thread, which watches the deadline. A block on a global queue couldn't watch the deadline, because the
    /// design may occupy all threads of the global queues.
    func examine(
        _ rule: Rule, on design: any PromiseConformance, log: @escaping @Sendable (ExaminationLog.Entry) -> Void
    ) -> Examination {
        var examination = Examination()
        design.silence()
        for timing in rule.timings {
            var shown: Examination.Observation?
            let isRepeated = attempts > 1 && !rule.isRacing && !rule.needsOwnProcess
            let end = DispatchTime.now() + (isRepeated ? Self.seconds(ofRoundsIn: timing) : 0)
            var round = 0
            repeat {
                let seed = seed &+ UInt64(round)
                log(.began(timing, seed: seed))
                let (observation, trial) = perform(rule, on: design, timing: timing, seed: seed, log)
                examination.unsupported = trial.unsupported.reason
                examination.reliesOnDeadObservers = trial.deadObservers?.wereAdded ?? false
                examination.tooFewMeetings = rule.isRacing ? trial.tooFewMeetings : nil
                examination.hasMissedDeadline = trial.hasMissedDeadline
                examination.wasWorking = trial.hasMissedDeadline && trial.activity?.hasSpentAllowance == true
                examination.reasonNotToJudge = trial.reasonNotToJudge.withLock { $0 }
                if examination.unsupported != nil || examination.reasonNotToJudge != nil { return examination }
                // Each timing keeps one observation: the first that isn't accepted. If all are accepted, it is the first that
                // shows a declared difference or, if none shows one, the observation of the last round.
                guard design.accepts(observation.lines, of: rule, in: timing) else {
                    examination.observations.append(observation)
                    examination.symptom = trial.symptom(explaining: observation.lines, of: rule)
                    return examination
                }
                if shown == nil || shown?.lines == rule.expected { shown = observation }
                // A further round would probably wait until its deadline, too.
                if trial.hasMissedDeadline { break }
                round += 1
            } while round < (timing == .sameMoment ? rounds : 1) || .now() < end
            if let shown { examination.observations.append(shown) }
        }
        return examination
    }

    /// For how many seconds a scenario is repeated in one timing.
    private static func seconds(ofRoundsIn timing: Rule.Timing) -> Double { timing == .sameMoment ? 0.05 : 0.01 }

    private func perform(
        _ rule: Rule, on design: any PromiseConformance, timing: Rule.Timing, seed: UInt64,
        _ log: @escaping @Sendable (ExaminationLog.Entry) -> Void
    ) -> (observation: Examination.Observation, trial: Trial) {
        // If the design declares that an event never happens, waiting the full time for the event would be useless.
        let missesDeadline = design.difference(from: rule, in: timing)?.canMissDeadline ?? false
        let racing = rule.isRacing ? racingSeconds : 0
        let seconds = rule.timeout * timeoutFactor * (missesDeadline ? 0.2 : 1) + racing
        let trial = Trial(
            design: design, timing: timing, seed: seed, timeout: seconds, links: links,
            racingSeconds: racing, isAlone: isAlone, deadObservers: deadObservers,
            recorder: Recorder { log(.noted($0)) },
            noteUnsupported: { log(.unsupported($0)) })
        let hasReturned = Self.onThread(giveUpAfter: seconds + max(1, seconds / 2), trial) { rule.perform(trial) }
        if !hasReturned {
            trial.note(MissedDeadline.ofScenario)
            trial.noteMissedDeadline(.blockedCall)
        }
        return (trial.observation(), trial)
    }

    /// Runs the body on a thread with a small stack. Returns `false` if the body doesn't return in time, or if all threads of
    /// the process sleep although no wait of the trial is in progress.
    private static func onThread(
        giveUpAfter seconds: Double, _ trial: Trial, _ body: @escaping @Sendable () -> Void
    ) -> Bool {
        let end = Latch()
        let thread = Thread {
            SignalStack.prepareThisThread()
            body()
            end.open()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        let start = Date()
        var (stillness, stillSeconds) = (ProcessActivity.Stillness(), 0.0)
        var endsByItself = false
        repeat {
            if end.wait(until: Date(timeIntervalSinceNow: samplingInterval)) { return true }
            endsByItself = trial.waits.load(ordering: .relaxed) > 0
            let isStill = trial.activity != nil && !endsByItself && stillness.sample().isStill
            stillSeconds = isStill ? stillSeconds + samplingInterval : 0
        } while Date().timeIntervalSince(start) < seconds * (endsByItself ? 2 : 1) * trial.timeoutExtension
            && stillSeconds < trial.patience
        let isWaiting = { trial.waits.load(ordering: .relaxed) > 0 }
        if let activity = trial.activity,
            activity.wait(unless: isWaiting, until: { end.wait(until: Date(timeIntervalSinceNow: $0)) })
        {
            return true
        }
        // A wait that ends by itself ends at about this time, and the scenario then needs a moment to return.
        return (endsByItself || isWaiting()) && end.wait(until: Date(timeIntervalSinceNow: max(1, seconds / 2)))
    }

    private static let samplingInterval = 0.25
}
