import Conformance

extension ModelTraits {
    private static let cyclesOfOne: Set<String> = [
        "self-return.then", "self-return.then-on-queue", "self-return.then-immediate", "self-return.recover",
        "self-return.resolve",
    ]
    private static let cyclesOfSeveral: Set<String> = ["self-return.cycle-of-two", "self-return.cycle-of-three"]

    private static let cancelledLinks: Set<String> = [
        "cancellation.adopted", "cancellation.after-the-hop", "cancellation.body-does-not-run",
        "cancellation.leaves-the-parent", "cancellation.of-a-link", "cancellation.of-a-waiting-link",
    ]

    /// Sets the traits that follow from declared differences.
    mutating func applyDeclared(_ differences: [DeclaredDifference]) {
        let rules = Set(differences.map(\.rule))
        if !rules.isDisjoint(with: Self.cyclesOfOne) {
            rejectedCycles = .none
        } else if !rules.isDisjoint(with: Self.cyclesOfSeveral) {
            rejectedCycles = .ofOne
        }
        if rules.contains("ordering.registration") { keepsOrder = false }
        if rules.contains("self-return.ensure-waiting") { rejectsCyclesOfCleanUps = false }
        if rules.contains("cancellation.skips-recovery") { recoversFromCancellation = true }
        if !rules.isDisjoint(with: Self.cancelledLinks) { unsupported.insert(.cancellingPromises) }
        self.differences = differences
    }

    /// The kinds of programs that are left out although the design supports them, in words.
    var leftOut: [String] { cyclesLeftOut + combiningsLeftOut }

    private var cyclesLeftOut: [String] {
        switch rejectedCycles {
        case _ where !supports(.rejection): []
        case .all: []
        case .ofOne: ["programs in which several promises wait for each other in a cycle"]
        case .none: ["programs in which a promise waits for itself, alone or in a cycle"]
        }
    }
}
