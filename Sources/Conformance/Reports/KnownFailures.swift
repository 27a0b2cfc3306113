/// The known failures of designs, which are stored in a file. The verdicts of each run are compared with them.
///
/// A run agrees with the known failures if exactly the rules in the file are broken, each in the way that the file
/// says. If a failure is new, is fixed, or shows in another way, this is a ``Change``. A failure that depends on chance
/// may show or not. An intended difference isn't a failure: declare a ``DeclaredDifference``.
public struct KnownFailures: Sendable, Equatable, Codable {
    /// How a design breaks a rule.
    public struct Failure: Sendable, Equatable, Codable {
        /// The identifier of the rule.
        public let rule: String
        /// The name of the design.
        public let design: String
        /// Why the rule couldn't be observed to its end, for example a crash, without line numbers; otherwise `nil`.
        public let crash: String?
        /// The lines that were noted; `nil` after a crash, or if they change from run to run.
        public let observed: [String]?
        /// `true` if chance decides whether the failure shows, so that a run may also keep the rule; otherwise `nil`.
        public let byChance: Bool?

        enum CodingKeys: String, CodingKey, CaseIterable { case rule, design, crash, observed, byChance }

        init(_ verdict: Verdict, of design: String) {
            rule = verdict.rule
            self.design = design
            // Line numbers and addresses change with every build, and the names of signals with the processor. They are left out.
            crash = verdict.cause?.replacing(/(\.\w+):\d+/) { $0.1 }.replacing(/0x[0-9a-f]+| \(SIG[A-Z]+\)/, with: "")
            let isByChance =
                verdict.ruling == .unstable || verdict.looksVary || verdict.timing == .sameMoment
                || RuleBook.rule(verdict.rule)?.isRacing == true && !verdict.showsInFirstRound
            observed = isByChance || crash != nil ? nil : verdict.observed
            byChance = isByChance ? true : nil
        }

        /// Whether chance may hide the failure. On a busy machine, or on one core, the threads of a race may never meet, however
        /// often the rule is judged. A failure that shows in the first round of each attempt needs no meeting.
        var mayHide: Bool { byChance == true || isOfRace && observed?.contains(where: Trial.isOfFirstRound) != true }

        /// Whether threads race in the rule, so that the failure may look different each time.
        var isOfRace: Bool { RuleBook.rule(rule)?.isRacing == true }

        /// Whether the other failure counts as this one. If threads race, its crash may not show, or may show in another function,
        /// but a crash of another kind is another failure. Another system may describe the same crash in other words.
        func shows(in other: Failure, onSameSystem: Bool) -> Bool {
            let looksVary = mayHide || isOfRace
            let isSameCrash =
                if let crash, let now = other.crash {
                    !onSameSystem || (looksVary ? Crash.isOfSameKind(crash, now) : Crash.isSame(crash, now))
                } else {
                    crash == other.crash
                }
            if looksVary { return other.crash == nil || isSameCrash }
            return isSameCrash && (observed == other.observed || other.byChance == true)
        }

        var look: String {
            crash ?? observed.map { $0.isEmpty ? "nothing was noted" : $0.joined(separator: "; ") } ?? "shows by chance"
        }
    }

    /// A difference between a verdict and the known failures.
    public struct Change: Sendable, Equatable, CustomStringConvertible {
        /// The name of the design.
        public let design: String
        /// The identifier of the rule.
        public let rule: String
        /// What has changed, and what to do.
        public let description: String
    }

    /// The failures. After ``accept(_:)`` they are sorted by rule and design.
    public private(set) var failures: [Failure]
    /// The version of the rule book by which the designs were judged.
    public private(set) var ruleBook: String
    /// The system on which the failures showed: `Linux` or `Darwin`. Descriptions of crashes are compared only on that system.
    public private(set) var system: String

    enum CodingKeys: String, CodingKey, CaseIterable { case failures, ruleBook, system }

    /// Makes an empty list: no failure is known.
    public init() { (failures, ruleBook, system) = ([], "\(RuleBook.version)", Self.thisSystem) }

    /// Replaces the known failures of the judged rules by the failures in the report. Keeps the known failures that chance may
    /// have hidden, and those of rules that weren't judged. Removes the known failures of rules that don't exist. All
    /// of them count as failures of this ``system`` then.
    public mutating func accept(_ report: ConformanceReport) {
        let judged = report.columns.flatMap { column in column.verdicts.map { [column.design, $0.rule] } }
        let notJudged = report.all(.notJudged).map { [$0.design, $0.verdict.rule] }
        let hidden = report.hidden.map { [$0.design, $0.rule] } + notJudged
        failures.removeAll { failure in
            let subject = [failure.design, failure.rule]
            return judged.contains(subject) && !hidden.contains(subject) || RuleBook.rule(failure.rule) == nil
        }
        failures += report.broken.map { Failure($0.verdict, of: $0.design) }
        failures.sort { ($0.rule, $0.design) < ($1.rule, $1.design) }
        (ruleBook, system) = ("\(report.version)", Self.thisSystem)
    }

    /// The differences between a report and the known failures. They include each known failure of a rule that doesn't exist.
    public func changes(in report: ConformanceReport) -> [Change] {
        let designs = report.columns.map(\.design)
        let unknown = failures.filter { designs.contains($0.design) && RuleBook.rule($0.rule) == nil }.map { failure in
            Change(
                design: failure.design, rule: failure.rule,
                description:
                    "The known failures name a rule that does not exist: \(RuleBook.unknown(failure.rule).text) \(Self.advice)"
            )
        }
        return unknown
            + report.columns.flatMap { column in column.verdicts.compactMap { change(in: $0, of: column.design) } }
    }

    func change(in verdict: Verdict, of design: String) -> Change? {
        let known = failure(of: design, verdict.rule)
        let text: String
        if verdict.isBroken {
            let failure = Failure(verdict, of: design)
            guard let known else {
                text = "breaks \(verdict.rule). Fix it, declare the difference, or write the known failures again."
                let entry = #"{ "byChance" : true, "design" : "\#(design)", "rule" : "\#(verdict.rule)" }"#
                let chance = " It shows only by chance: if --accept misses it, add \(entry) to the file."
                return Change(
                    design: design, rule: verdict.rule,
                    description: "\(design) \(text)\(failure.mayHide ? chance : "")\n\(verdict)")
            }
            if known.shows(in: failure, onSameSystem: system == Self.thisSystem) { return nil }
            text = "breaks \(verdict.rule) in another way. Known: \(known.look). Now: \(failure.look)."
        } else {
            guard let known, verdict.ruling != .notJudged, !isHidden(known, in: verdict) else { return nil }
            let state = verdict.ruling == .differs ? verdict.ruling.words : "is \(verdict.ruling.words)"
            text = "does not break \(verdict.rule) anymore: the rule \(state) now."
        }
        return Change(design: design, rule: verdict.rule, description: "\(design) \(text) \(Self.advice)")
    }

    func failure(of design: String, _ rule: String) -> Failure? {
        failures.first { $0.rule == rule && $0.design == design }
    }

    /// Whether the rule is kept or not applicable, and chance may have hidden the failure. A rule isn't applicable by chance if a
    /// member throws an `Unsupported` at the moment of the failure. On another system, threads meet in another way.
    func isHidden(_ failure: Failure, in verdict: Verdict) -> Bool {
        [.kept, .notApplicable].contains(verdict.ruling)
            && (failure.mayHide || failure.isOfRace && system != Self.thisSystem)
    }

    /// What a report says about a failure that chance may have hidden.
    static func hiding(_ attempts: Int) -> String {
        """
        did not show in \(attempts == 1 ? "one attempt" : "\(attempts) attempts"): chance may hide it, or it's fixed. If you \
        have fixed it, delete its entry in the file.
        """
    }

    #if os(Linux)
        private static let thisSystem = "Linux"
    #else
        private static let thisSystem = "Darwin"
    #endif

    static let advice = "Write the known failures again with --accept."
}
