import Conformance

extension ThreadedProgram {
    /// In one of this many programs, several threads settle one promise in different ways.
    private static let disputedOneOf: UInt64 = 3

    /// The threaded program of the seed. Skips random programs that cannot be made into a threaded program.
    public static func make(seed: UInt64, traits: ModelTraits = ModelTraits()) -> ThreadedProgram {
        var traits = traits
        // The design may settle the promise of async code on any thread, so there is no forecast for handlers on this promise.
        traits.unsupported.insert(.async)
        let isDisputed = seed.isMultiple(of: disputedOneOf)
        var seed = seed
        while true {
            let (program, _) = ProgramGenerator.program(seed: seed, traits: traits)
            if isDisputed {
                var random = SplitMix64(seed: seed)
                let steps = program.withRacingSettlementsLast(canCancel: traits.supports(.cancellation), using: &random)
                if let found = ThreadedProgram(steps, traits: traits), found.hasAlternatives { return found }
            } else {
                let steps = (seed.isMultiple(of: 2) ? program : program.settlingLast).withSingleAttemptsLast
                if let found = ThreadedProgram(steps, traits: traits) { return found }
            }
            // The increment is large, so that the next programs are not those of the next seeds. It is odd, so that even and
            // odd seeds alternate.
            seed &+= 0x9E37_79B9_7F4A_7C15
        }
    }
}

extension PromiseProgram {
    /// The same program with other last steps, which settle one pending promise of the program in different ways. Two handlers
    /// are added to this promise before, and show the outcome that they receive.
    fileprivate func withRacingSettlementsLast(canCancel: Bool, using random: inout SplitMix64) -> PromiseProgram {
        let pending = steps.compactMap { step in if case .pending(let name) = step { name } else { nil } }
        var next = (names.max()?.number ?? 0) + 1
        func name() -> Name {
            defer { next += 1 }
            return Name(next)
        }
        let disputed = pending.randomElement(using: &random) ?? name()
        var before = steps.filter { step in if case .settle(disputed, _) = step { false } else { true } }
        if pending.isEmpty { before.append(.pending(disputed)) }
        for _ in 0..<2 {
            let place = Place.allCases.filter { $0 != .immediate }.randomElement(using: &random) ?? .default
            before.append(.observe(name(), of: disputed, at: place))
        }
        // The generator numbers values and errors from 1 and uses few numbers, so the program does not contain the numbers from
        // 61 to 63.
        var attempts: [Step] = [.settle(disputed, [.fulfill(61)]), .settle(disputed, [.reject(62)])]
        let third: Step =
            switch Int.random(in: 0..<3, using: &random) {
            case 0 where canCancel: .settle(disputed, [.cancel])
            case 1: .observe(name(), of: disputed)
            default: .settle(disputed, [.fulfill(63)])
            }
        attempts.append(third)
        return PromiseProgram(steps: before + attempts.shuffled(using: &random))
    }

    /// The same program, but each settling step among the last steps makes only its first attempt. Another thread could run
    /// between two attempts, and the model forecasts only orders of whole steps.
    fileprivate var withSingleAttemptsLast: PromiseProgram {
        let start = max(0, steps.count - ThreadedProgram.threads)
        return PromiseProgram(
            steps: steps[..<start]
                + steps[start...].map { step in
                    if case .settle(let name, let attempts) = step { .settle(name, [attempts[0]]) } else { step }
                })
    }

    /// The same program with the settling steps moved to its end, so that more threads settle at the same moment.
    fileprivate var settlingLast: PromiseProgram {
        func isSettling(_ step: Step) -> Bool { if case .settle = step { true } else { false } }
        return PromiseProgram(steps: steps.filter { !isSettling($0) } + steps.filter(isSettling))
    }
}
