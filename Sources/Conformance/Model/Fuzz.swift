/// Looks for disagreements between a design and the ``Model`` with random programs.
///
///     let report = await Fuzz(design: MyAdapter()).run(programs: 10_000, seed: 1)
///     #expect(report.disagreement == nil, "\(report)")
///
/// Each program is made from a seed, so a disagreement can be had again. It is made as small as it gets before it is
/// reported. Where a design differs from most on purpose, ``ModelTraits`` says so; see ``ModelTraitsDeclaring``.
///
/// Programs run one after the other, in microseconds each, on one queue; nothing is waited for as long as nothing is
/// missing. For a design that runs handlers on the main queue, so do its programs: something must serve that queue.
/// A design that traps, or blocks for ever, takes the run with it: the ``RuleBook`` has rules for such, which run in
/// processes of their own.
public struct Fuzz: Sendable {
    /// The adapter of the design.
    public let design: any PromiseConformance
    /// What the design does in its own way.
    public let traits: ModelTraits
    /// How many seconds to wait for something that is missing, before it counts as such.
    public var patience: Double

    /// A search that has not begun yet.
    ///
    /// - Parameters:
    ///   - design: The adapter of the design.
    ///   - traits: What the design does in its own way; by default what its adapter declares.
    ///   - patience: How many seconds to wait for something that is missing.
    public init(design: any PromiseConformance, traits: ModelTraits? = nil, patience: Double = 2) {
        self.design = design
        self.traits = traits ?? ModelTraits(of: design)
        self.patience = max(0, patience)
    }

    /// Runs programs until they have all run or one disagrees.
    ///
    /// - Parameters:
    ///   - programs: How many.
    ///   - seed: The seed of the first program; the next one has the next, and so on.
    ///   - goesOn: Asked before each program, with the number of those that have run. Called on the queue of the
    ///     programs.
    public func run(
        programs: Int = 10_000, seed: UInt64 = 1, goesOn: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) async -> FuzzReport {
        design.silence()
        let (count, failure) = await Batch(self, programs: programs, seed: seed, goesOn: goesOn).run()
        var report = FuzzReport(design: design.name, seed: seed, programs: count, disagreement: nil)
        if let failure { report.disagreement = await smallest(failure) }
        return report
    }

    /// Runs one program; `nil` if the design agrees with the model, or if the model has no say because chance decides.
    public func check(_ program: PromiseProgram) async -> Disagreement? {
        design.silence()
        return await examine(program, seed: nil, patience: patience)
    }

    private func smallest(_ failure: Batch.Failure) async -> Disagreement {
        let hasty = traits.usualPlace == .anotherThread ? min(0.05, patience) : 0
        let shrinker = Shrinker { await self.examine($0, seed: nil, patience: hasty) != nil }
        let program = await shrinker.shrink(failure.program)
        // Haste may have taken slowness for a disagreement.
        if let sure = await examine(program, seed: failure.seed, patience: patience) { return sure }
        return Disagreement(
            design.name, seed: failure.seed, failure.program, failure.forecast.moments[failure.finding.step],
            failure.finding)
    }

    private func examine(_ program: PromiseProgram, seed: UInt64?, patience: Double) async -> Disagreement? {
        guard let forecast = Model.forecast(of: program, traits: traits) else { return nil }
        let stage = Stage(for: traits.usualPlace)
        let verdict = await withCheckedContinuation { continuation in
            stage.script.async {
                trial(program, forecast, on: stage, lab: lab, patience: patience) {
                    continuation.resume(returning: $0)
                }
            }
        }
        guard case .disagreed(let finding) = verdict else { return nil }
        return Disagreement(design.name, seed: seed, program, forecast.moments[finding.step], finding)
    }

    var lab: Lab { Lab(design: design, timing: .before, seed: 0, patience: 0) }

    func trial(
        _ program: PromiseProgram, _ forecast: Forecast, on stage: Stage, lab: Lab, patience: Double,
        answer: @escaping @Sendable (Trial.Verdict) -> Void
    ) {
        let performance = Performance(lab, on: stage, traits: traits)
        Trial(program, forecast, performance, on: stage, patience: patience, answer: answer).run()
    }
}

/// What came of many programs.
public struct FuzzReport: Sendable, CustomStringConvertible {
    /// The name of the design.
    public let design: String
    /// The seed of the first program.
    public let seed: UInt64
    /// How many programs were run.
    public let programs: Int
    /// The first program on which design and model disagreed; it ended the run.
    public internal(set) var disagreement: Disagreement?

    /// The disagreement at length, or one line if there is none.
    public var description: String {
        disagreement?.description ?? "\(design) agrees with the model on \(programs) programs, from seed \(seed) on."
    }
}
