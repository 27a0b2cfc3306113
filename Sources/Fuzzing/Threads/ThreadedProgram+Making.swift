extension ThreadedProgram {
    /// The threaded program of the seed. Programs of the generator that have none are skipped.
    static func make(seed: UInt64, traits: ModelTraits) -> ThreadedProgram {
        var traits = traits
        // Async code ends on a thread that nobody chooses, so there is no forecast for its handlers.
        traits.unsupported.insert(.async)
        var seed = seed
        while true {
            let (program, _) = ProgramGenerator.program(seed: seed, traits: traits)
            let steps = seed.isMultiple(of: 2) ? program : program.settlingLast
            if let found = ThreadedProgram(steps, traits: traits) { return found }
            // A large step, so that the programs tried next are not those of the next seeds. It is odd, because half of
            // the programs settle last.
            seed &+= 0x9E37_79B9_7F4A_7C15
        }
    }
}

extension PromiseProgram {
    /// The same program with the steps that settle promises at its end. Then more threads settle at the same moment.
    fileprivate var settlingLast: PromiseProgram {
        func isSettling(_ step: Step) -> Bool { if case .settle = step { true } else { false } }
        return PromiseProgram(steps: steps.filter { !isSettling($0) } + steps.filter(isSettling))
    }
}
