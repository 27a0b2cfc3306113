import Dispatch

/// Finds a smaller program that still fails.
struct ProgramShrinker {
    /// When to stop the search.
    let deadline: DispatchTime
    /// Whether a program fails.
    let fails: (PromiseProgram) async -> Bool

    /// Leaves out or simplifies one part of the program at a time, until no smaller program fails or the deadline has passed.
    func shrink(_ program: PromiseProgram) async -> PromiseProgram {
        var smallest = program
        while let smaller = await firstFailing(Self.smaller(smallest)) { smallest = smaller }
        return smallest.withNamesInOrder
    }

    private func firstFailing(_ programs: [PromiseProgram]) async -> PromiseProgram? {
        for program in programs {
            guard .now() < deadline else { return nil }
            if await fails(program) { return program }
        }
        return nil
    }

    /// Programs that are a little simpler, beginning with those that leave out one step. No change makes a program more complex,
    /// so the search ends. A promise that was made from others is more complex than a pending one, which is more complex than one
    /// that's settled from the start.
    private static func smaller(_ program: PromiseProgram) -> [PromiseProgram] {
        let indices = program.steps.indices.reversed()
        let pairs = indices.flatMap { one in indices.filter { $0 < one }.map { [one, $0] } }
        let simplified = program.steps.indices.flatMap { index in
            simpler(program.steps[index]).map { step in
                var changed = program
                changed.steps[index] = step
                return changed
            }
        }
        return indices.map { program.without([$0]) } + replacingPromises(program) + withoutOrigins(program)
            + bornSettled(program) + simplified + pairs.map(program.without)
    }

    /// Programs in which a promise is replaced by an earlier one.
    private static func replacingPromises(_ program: PromiseProgram) -> [PromiseProgram] {
        program.steps.indices.reversed().flatMap { index -> [PromiseProgram] in
            guard let name = program.steps[index].name else { return [] }
            let rest = program.without([index])
            return program.steps[..<index].compactMap(\.name).map { other in
                rest.renamed { $0 == name ? other : $0 }
            }
        }
    }

    /// Programs in which a promise that is made from others is settled from the start instead, or stays pending. A chain of one
    /// adoption becomes a link of another promise.
    private static func withoutOrigins(_ program: PromiseProgram) -> [PromiseProgram] {
        var programs: [PromiseProgram] = []
        for index in program.steps.indices.reversed() {
            func replace(with step: PromiseProgram.Step) {
                var changed = program
                changed.steps[index] = step
                programs.append(changed)
            }
            let step = program.steps[index]
            switch step {
            case .link(let name, _), .chain(let name, _, _, _), .combine(let name, _, _), .async(let name, _, _):
                replace(with: .born(name, .fulfill(1)))
                replace(with: .born(name, .reject(1)))
                replace(with: .pending(name))
            case .pending, .born, .making, .settle, .cancel, .observe: break
            }
            if case .chain(let name, .adoptions, let adopted, 1) = step {
                for other in program.steps[..<index].compactMap(\.name) {
                    replace(
                        with: .link(name, PromiseProgram.Link(.then, of: other, PromiseProgram.Body(.promise(adopted))))
                    )
                }
            }
        }
        return programs
    }

    /// Programs in which a promise is settled from the start instead of later: where it is made now, or where it is settled now.
    private static func bornSettled(_ program: PromiseProgram) -> [PromiseProgram] {
        program.steps.indices.flatMap { index -> [PromiseProgram] in
            guard let (name, attempt) = settlement(program.steps[index]),
                let making = program.steps.firstIndex(of: .pending(name))
            else { return [] }
            return [(making, index), (index, making)].map { kept, left in
                var changed = program
                changed.steps[kept] = .born(name, attempt)
                return changed.without([left])
            }
        }
    }

    /// The promise that the step settles by one attempt, and the attempt; `nil` if the step does something else.
    private static func settlement(_ step: PromiseProgram.Step) -> (Name, PromiseProgram.Attempt)? {
        switch step {
        case .settle(let name, let attempts) where attempts.count == 1: (name, attempts[0])
        case .cancel(let name): (name, .cancel)
        default: nil
        }
    }
}

extension PromiseProgram {
    fileprivate func without(_ indices: [Int]) -> PromiseProgram {
        PromiseProgram(steps: steps.enumerated().filter { !indices.contains($0.offset) }.map(\.element))
    }
}
