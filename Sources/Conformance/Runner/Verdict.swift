/// The result of judging one design by one rule.
public struct Verdict: Sendable, Codable, Equatable {
    /// The kinds of verdicts.
    public enum Ruling: String, Sendable, Codable, CaseIterable {
        /// Exactly what the rule expects was observed in every timing.
        case kept
        /// Something else was observed, the process crashed, or a declared difference no longer shows.
        case broken
        /// The rule was broken in some attempts and kept in others, so it depends on chance. The design still has a
        /// fault.
        case unstable
        /// Exactly the difference that the adapter declares was observed. If it shows only at times, the rule may also have been
        /// kept.
        case differs
        /// The scenario needs a member for which the adapter throws ``Unsupported``.
        case notApplicable
        /// The rule couldn't be judged: the machine is busy, or the scenario observes by handlers that the design never calls,
        /// which is a finding of another rule.
        case notJudged
    }

    /// The identifier of the rule.
    public let rule: String
    /// The kind of the verdict.
    public internal(set) var ruling: Ruling
    /// Why the design differs, what it doesn't support, why the rule counts as broken, or why it wasn't judged. For a rule that is
    /// kept, a reservation: the design was slow. Empty if ``observed`` says everything.
    public internal(set) var reason: String
    /// The lines that the rule expects. For a broken rule with a declared difference, the lines of the declaration.
    public let expected: [String]
    /// The lines that were noted. If timings disagree, these are the lines of the timing that decided the verdict.
    public let observed: [String]
    /// The timing of ``observed``, if the rule runs in more than one timing.
    public let timing: Rule.Timing?
    /// The lines of ``observed`` with the queues and threads on which they were noted. Reports in text show them for broken
    /// rules.
    public let trace: [Recorder.Event]
    /// If the process of the rule crashed or was stopped, its last output: the message of a trap, for example.
    public let printed: [String]
    /// Why the rule couldn't be observed to its end, for example because its process crashed, or was stopped because it didn't end;
    /// otherwise `nil`. If several rules have one cause, probably one fault breaks them.
    public let cause: String?
    /// What went wrong first in the run in which ``observed`` was noted; `nil` if that isn't known, or doesn't explain every line
    /// of ``observed``. Always `nil` after a crash, and if the design declares a difference from the rule.
    public let symptom: Symptom?
    /// For a broken rule, the seed of the run in which ``observed`` was noted.
    public let seed: UInt64
    /// How many seconds the first attempt took.
    public let seconds: Double
    /// How often the rule was judged. A rule that is kept the first time is judged again only if it has a known failure, or if it
    /// was broken in a process that it shared.
    public internal(set) var attempts = 1
    /// In how many of the ``attempts`` the rule was broken. The number has a meaning only if ``isBroken``.
    public internal(set) var timesBroken = 1
    /// Whether the attempts differ from one another in their observed lines or in their cause.
    public internal(set) var looksVary = false

    /// Whether the rule wasn't judged because the machine was too busy.
    package var machineWasBusy: Bool { ruling == .notJudged && reason != DeadObservers.reason }

    /// Whether the design has a fault: the rule is broken, or broken sometimes.
    public var isBroken: Bool { ruling == .broken || ruling == .unstable }

    /// Counts another attempt. If the rule is broken in it for the first time, the verdict of that attempt replaces this one.
    mutating func add(_ next: Verdict) {
        if next.isBroken, !isBroken {
            let former = attempts
            self = next
            attempts = former
        } else {
            if next.isBroken { timesBroken += 1 }
            looksVary = looksVary || next.observed != observed || next.cause != cause
        }
        attempts += 1
    }

    /// The verdict after another attempt; `nil` if this one stays. A rule that is broken in only one of the two is unstable.
    func combined(with later: Verdict) -> Verdict? {
        guard later.ruling != .notJudged, isBroken || later.isBroken else { return nil }
        var verdict = later.isBroken && !isBroken || later.ruling == .unstable ? later : self
        if isBroken, later.isBroken {
            verdict.attempts = attempts + later.attempts
            verdict.timesBroken = timesBroken + later.timesBroken
            verdict.looksVary = looksVary || later.looksVary || later.observed != observed || later.cause != cause
        } else {
            let other = isBroken ? later : self
            let when = isBroken ? "a later" : "an earlier"
            verdict.ruling = .unstable
            verdict.reason += (verdict.reason.isEmpty ? "" : " ") + "In \(when) attempt: \(other.ruling.words)."
        }
        return verdict
    }

    /// Whether the failure of a racing rule has shown in the first round of several attempts. Then it doesn't depend on chance.
    var showsInFirstRound: Bool {
        attempts > 1 && !looksVary && observed.contains(where: Trial.isOfFirstRound)
    }

    var showing: String { "Broken in \(timesBroken) of \(attempts) attempts." }
}
