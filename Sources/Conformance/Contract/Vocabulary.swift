import Dispatch

/// What a promise carries while it is judged. Designs treat it as an opaque value.
public indirect enum Value: Sendable {
    case nothing
    case number(Int)
    case text(String)
    /// A reference, for rules that ask for the very value that was given.
    case object(Token)
    case list([Value])
    /// How one input of `whenSettled` ended.
    case outcome(Outcome)
}

/// How a promise ended.
public enum Outcome: Sendable {
    case fulfilled(Value)
    case rejected(any Error)
    case cancelled
}

/// An object with an identity.
public final class Token: Sendable, CustomStringConvertible {
    public let name: String
    public init(_ name: String) { self.name = name }
    public var description: String { name }
}

/// The error that rules reject with. A class, so that a rule can ask for the very same one.
public final class Failure: Error, Sendable, CustomStringConvertible {
    public let name: String
    public init(_ name: String) { self.name = name }
    public var description: String { name }
}

/// What an error means that the design made itself.
public enum ErrorMeaning: String, Sendable, CaseIterable {
    case selfReturn = "returned itself"
    case badInput = "bad input"
    case noWinner = "no winner"
    case abandoned = "abandoned while pending"
    /// A completion handler was called with neither a value nor an error.
    case badCall = "neither value nor error"
    case cancelled = "cancelled"
}

/// Where a handler is asked to run.
public enum Place: Sendable {
    /// Wherever the design runs a handler that asked for nothing.
    case usual
    case queue(DispatchQueue)
    /// On the thread that settles, before the settling call returns; or, on a settled promise, at once.
    case immediate
}

/// Where a design runs handlers that asked for nothing.
public enum UsualPlace: String, Sendable {
    case mainQueue = "the main queue"
    case settlingThread = "the thread that settles"
    case anotherThread = "some other thread"
}

/// Thrown by an adapter where its design has no such notion; becomes the verdict "not applicable".
public struct NotOffered: Error, Sendable {
    public let reason: String
    /// The reason becomes that of the verdict: say what the design lacks, in one sentence.
    public init(_ reason: String) { self.reason = reason }
}

/// A rule that a design answers differently on purpose.
///
/// Exactly ``observed`` must show in ``timings``, and in all other timings exactly what the rule expects. Where it says
/// that something is still pending, or still waited for, the rule waits only a fifth of its time for that.
public struct Difference: Sendable {
    /// The identifier of the rule.
    public let rule: String
    public let reason: String
    /// The lines that are noted instead of those that the rule expects.
    public let observed: [String]
    /// Where it shows; in all other timings the rule must be kept.
    public let timings: Set<Timing>

    /// Declares that `observed` shows instead of what the rule expects, in all timings unless told otherwise.
    public init(
        _ rule: String, because reason: String, observed: [String], in timings: Set<Timing> = Set(Timing.allCases)
    ) {
        self.rule = rule
        self.reason = reason
        self.observed = observed
        self.timings = timings
    }

    /// Whether it is declared that something never happens, in the words in which a ``Lab`` notes that.
    var isWaitInVain: Bool { observed.contains { $0.contains("still pending") || $0.contains("still waiting for") } }
}
