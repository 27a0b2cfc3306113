import Dispatch
import Foundation
import Synchronization

/// Judges designs by rules.
///
/// Each scenario runs on a thread of its own with a stack of 512 KiB and may block there; the caller only awaits. A
/// scenario that never comes back is abandoned at its deadline and reported. Rules that ask for a process of their own
/// are handed to ``isolation``.
public struct Runner: Sendable {
    /// Every choice left to chance follows from it; a run with the same seed makes the same choices.
    public var seed: UInt64
    /// How often a rule is examined in the timing that needs luck, ``Timing/sameMoment``.
    public var rounds: Int
    /// Scales the patience of every rule; self-tests, which wait for deadlines on purpose, use less than 1.
    public var patience: Double
    /// How many links the rules of the section "Scale" make. A recursive design ends on its small stack far below a
    /// hundred thousand, which is what tests in a debug build can afford.
    public var links: Int
    /// Where rules run that may bring down the process or change process-wide settings.
    public var isolation: Isolation

    /// A runner whose settings suit a design that answers in time; without isolation, dangerous rules run in this
    /// process.
    public init(
        seed: UInt64 = 1, rounds: Int = 10, patience: Double = 1, links: Int = 1_000_000, isolation: Isolation = .none
    ) {
        self.seed = seed
        self.rounds = max(1, rounds)
        self.patience = patience
        self.links = links
        self.isolation = isolation
    }

    /// What the suite says about the rule on the design.
    ///
    /// Any number of calls may be made at once; only as many as there are cores run at the same time.
    public func judge(_ rule: Rule, on design: any PromiseConformance) async -> Verdict {
        await Gate.scenarios.through {
            let start = DispatchTime.now()
            let examination =
                if let launcher = isolation.launcher(for: rule) {
                    await launcher.examine(rule, on: design, by: self)
                } else {
                    await examine(rule, on: design)
                }
            let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
            return Verdict.judge(rule, on: design, examination, seconds: seconds)
        }
    }

    /// Runs the scenario in this process, once for each timing, and several times in the one that needs luck; ends with
    /// the first observation that is neither what the rule expects nor what the design declares.
    public func examine(_ rule: Rule, on design: any PromiseConformance) async -> Examination {
        var examination = Examination()
        design.silence()
        for timing in rule.timings {
            let rounds = timing == .sameMoment ? rounds : 1
            let expected = design.difference(from: rule, in: timing)?.observed ?? rule.expected
            for round in 0..<rounds {
                let result = await perform(rule, on: design, timing: timing, seed: seed &+ UInt64(round))
                if let reason = result.notOffered {
                    examination.notOffered = reason
                    return examination
                }
                // Every round counts, but one observation a timing is kept: the first that is not as expected. A round
                // that took all the time there is stands for the others.
                let isExpected = result.observation.lines == expected
                let isLast = round == rounds - 1 || result.missedDeadline
                guard isLast || !isExpected else { continue }
                examination.observations.append(result.observation)
                guard isExpected else { return examination }
                break
            }
        }
        return examination
    }

    private struct Performance: Sendable {
        var observation: Examination.Observation
        var notOffered: String?
        var missedDeadline = false
    }

    private func perform(
        _ rule: Rule, on design: any PromiseConformance, timing: Timing, seed: UInt64
    ) async -> Performance {
        // A wait that is declared to be in vain need not be long: missing the deadline is what is declared.
        let isInVain = design.difference(from: rule, in: timing)?.isWaitInVain ?? false
        let seconds = rule.patience * patience * (isInVain ? 0.2 : 1)
        let lab = Lab(design: design, timing: timing, seed: seed, patience: seconds, links: links)
        let notOffered = Locked<String?>(nil)
        let cameBack = await Self.onThread(giveUpAfter: seconds + max(1, seconds / 2)) {
            do {
                try rule.scenario(lab)
            } catch let lacking as NotOffered {
                notOffered.withLock { $0 = lacking.reason }
            } catch {
                lab.note("the scenario ended with \(error)")
            }
        }
        if !cameBack { lab.note("the scenario did not come back") }
        lab.recorder.close()
        let events = lab.recorder.events
        let observation = Examination.Observation(
            timing: timing, lines: events.map(\.text), events: events, seed: seed)
        return Performance(
            observation: observation, notOffered: notOffered.withLock { $0 } ?? lab.lacking,
            missedDeadline: !cameBack || lab.missedDeadline)
    }

    /// Runs the body on a thread with a small stack; tells whether it came back in time.
    private static func onThread(giveUpAfter seconds: Double, _ body: @escaping @Sendable () -> Void) async -> Bool {
        await withCheckedContinuation { continuation in
            let answered = Atomic<Bool>(false)
            let answer: @Sendable (Bool) -> Void = { cameBack in
                if !answered.exchange(true, ordering: .relaxed) { continuation.resume(returning: cameBack) }
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { answer(false) }
            let thread = Thread {
                body()
                answer(true)
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
    }
}
