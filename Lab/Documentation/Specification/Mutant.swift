/// A design that is broken on purpose, and the identifiers of the rules that catch it, in the order of the rule book.
package struct Mutant: Sendable {
    /// Names the fault, in words joined by hyphens.
    package let name: String
    package let fault: String
    /// The rules that are meant to catch the mutant.
    package let meantFor: [String]
    /// The rules that find the mutant broken in every run, including rules that are not meant to catch it.
    package let broken: [String]
    /// The rules that find the mutant broken in some runs, but not in all.
    package let brokenAtTimes: [String]

    /// Whether only one rule ever finds the mutant broken.
    var isCaughtOnce: Bool { broken.count == 1 && brokenAtTimes.isEmpty }
}
