import Conformance

extension ModelTraits {
    private static let circlesOfOne: Set<String> = [
        "self-return.then", "self-return.then-on-queue", "self-return.then-immediate", "self-return.recover",
        "self-return.resolve",
    ]
    private static let circlesOfSeveral: Set<String> = ["self-return.cycle-of-two", "self-return.cycle-of-three"]

    /// Sets the traits that follow from declared differences.
    mutating func honor(_ differences: [DeclaredDifference]) {
        let rules = Set(differences.map(\.rule))
        if !rules.isDisjoint(with: Self.circlesOfOne) {
            rejectedCircles = .none
        } else if !rules.isDisjoint(with: Self.circlesOfSeveral) {
            rejectedCircles = .ofOne
        }
        if rules.contains("ordering.registration") { keepsOrder = false }
        if rules.contains("self-return.ensure-waiting") { rejectsCirclesOfCleanUps = false }
        if rules.contains("cancellation.skips-recovery") { recoversFromCancellation = true }
        self.differences = differences
    }

    /// The kinds of programs that are left out although the design supports them, in words.
    var leftOut: [String] { circlesLeftOut + combiningsLeftOut }

    private var circlesLeftOut: [String] {
        switch rejectedCircles {
        case _ where !supports(.rejection): []
        case .all: []
        case .ofOne: ["programs in which several promises wait for each other in a circle"]
        case .none: ["programs in which a promise waits for itself, alone or in a circle"]
        }
    }
}
