import Dispatch

/// What a promise carries while it is judged. Designs treat it as an opaque value.
public indirect enum Value: Sendable {
    /// Where only the settling matters.
    case nothing
    /// What most rules pass along.
    case number(Int)
    /// Of another type than a number, for ``PromiseConformance/whenPair(number:text:)``.
    case text(String)
    /// A reference, for rules that ask for the very value that was given.
    case object(Token)
    /// What the members that combine promises give.
    case list([Value])
    /// How one input of `whenSettled` ended.
    case outcome(Outcome)
}

/// How a promise ended. An adapter that reports the wrong one has its design found broken: rules see no more than this.
public enum Outcome: Sendable {
    /// With the very value that was given; a rule may ask whether it is the same object.
    case fulfilled(Value)
    /// With the very error that was given, or with one that the design made; see ``ErrorMeaning``.
    case rejected(any Error)
    /// Cancelled, in a design that tells this from an error; in others an error that means cancellation may be given
    /// as this, or as what it is.
    case cancelled
}

/// An object with an identity.
public final class Token: Sendable, CustomStringConvertible {
    /// How it shows in an observation.
    public let name: String
    /// Two tokens of one name are still two.
    public init(_ name: String) { self.name = name }
    /// The name.
    public var description: String { name }
}

/// The error that rules reject with. A class, so that a rule can ask for the very same one.
public final class Failure: Error, Sendable, CustomStringConvertible {
    /// How it shows in an observation: `rejected: boom`.
    public let name: String
    /// Two failures of one name are still two.
    public init(_ name: String) { self.name = name }
    /// The name.
    public var description: String { name }
}

/// What an error means that the design made itself.
///
/// Rules expect the meaning and not the error, whose type is the design's own. An error whose meaning the adapter does
/// not tell shows as it prints, and the rule that expects a meaning is broken.
public enum ErrorMeaning: String, Sendable, CaseIterable {
    /// A promise would have to wait for itself, alone or in a circle.
    case selfReturn = "returned itself"
    /// An argument makes no sense: a race without inputs, a limit below one.
    case badInput = "bad input"
    /// All inputs failed where the first to fulfil wins.
    case noWinner = "no winner"
    /// Nobody can settle the promise any more.
    case abandoned = "abandoned while pending"
    /// A completion handler was called with neither a value nor an error.
    case badCall = "neither value nor error"
    /// The promise was cancelled. A `CancellationError` means this by itself.
    case cancelled = "cancelled"
}

/// Where a handler is asked to run.
public enum Place: Sendable {
    /// Wherever the design runs a handler that asked for nothing.
    case usual
    /// On that queue.
    case queue(DispatchQueue)
    /// On the thread that settles, before the settling call returns; or, on a settled promise, at once.
    case immediate
}

/// Where a design runs handlers that asked for nothing. A wrong answer breaks the rule `ordering.usual-place`.
public enum UsualPlace: String, Sendable {
    /// The main queue, which somebody must serve while rules run: a test run does, and so does a program that awaits.
    case mainQueue = "the main queue"
    /// The thread that settles, before the settling call returns; on a settled promise, the thread that adds.
    case settlingThread = "the thread that settles"
    /// A thread or queue of the design's own.
    case anotherThread = "some other thread"
}

/// Thrown by an adapter where its design has no such notion; becomes the verdict "not applicable".
///
/// It hides no failure: a rule is not applicable only if its own scenario needs the member that threw.
public struct NotOffered: Error, Sendable {
    /// What the design lacks.
    public let reason: String
    /// The reason becomes that of the verdict: say what the design lacks, in one sentence.
    public init(_ reason: String) { self.reason = reason }
}

/// A rule that a design answers differently on purpose.
///
/// Exactly ``observed`` must show in ``timings``, and in all other timings exactly what the rule expects. Where it says
/// that something is still pending, or still waited for, the rule waits only a fifth of its time for that.
public struct Difference: Sendable {
    /// The identifier of the rule. Misspelt, the difference is ignored, and the rule stays broken.
    public let rule: String
    /// Why the design differs; shown in every report.
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
