/// A design that is broken on purpose, and the identifiers of the rules that catch it, in the order of the rule book.
package struct Mutant: Sendable {
    /// What it does wrong, in words joined by hyphens.
    package let name: String
    package let fault: String
    /// The rules that are meant to catch it.
    package let meantFor: [String]
    /// The rules that find it broken in every run, whether they are meant to or not.
    package let broken: [String]
    /// The rules that find it broken in some runs.
    package let brokenAtTimes: [String]

    /// Whether only one rule ever finds it broken.
    var isCaughtOnce: Bool { broken.count == 1 && brokenAtTimes.isEmpty }
}
