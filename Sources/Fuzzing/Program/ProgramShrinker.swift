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
    /// so the search ends.
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
        return indices.map { program.without([$0]) } + replacingPromises(program) + bornSettled(program) + simplified
            + pairs.map(program.without)
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

    /// Programs in which a promise is settled from the start instead of later.
    private static func bornSettled(_ program: PromiseProgram) -> [PromiseProgram] {
        program.steps.indices.compactMap { index in
            guard case .settle(let name, let attempts) = program.steps[index], attempts.count == 1,
                let making = program.steps.firstIndex(of: .pending(name))
            else { return nil }
            var changed = program
            changed.steps[making] = .born(name, attempts[0])
            return changed.without([index])
        }
    }

    private static func simpler(_ step: PromiseProgram.Step) -> [PromiseProgram.Step] {
        switch step {
        case .pending, .born: []
        case .making(let name, let attempts, let error):
            (error == nil ? [] : [.making(name, attempts)])
                + leavingOneOut(attempts).map { .making(name, $0, throwing: error) }
                + (error == nil && attempts.count == 1 ? [.born(name, attempts[0])] : [])
        case .link(let name, let link): simpler(link).map { .link(name, $0) }
        case .chain(let name, let kind, let parent, let count):
            [1, count / 2, count * 7 / 8, count - 1].filter { (1..<count).contains($0) }.map {
                .chain(name, kind, of: parent, count: $0)
            } + (count == 1 ? [.link(name, PromiseProgram.Link(.map, of: parent))] : [])
        case .combine(let name, .whenPair, let inputs): [.combine(name, .whenAll, of: inputs)]
        case .combine(let name, let kind, let inputs):
            leavingOneOut(inputs).map { .combine(name, kind, of: $0) }
                + (kind.limit == nil ? [] : [.combine(name, .whenAll, of: inputs)])
        case .async(let name, let awaited, let result):
            [.link(name, PromiseProgram.Link(.map, of: awaited, PromiseProgram.Body(result)))]
                + (result == .pass ? [] : [.async(name, awaiting: awaited, .pass)])
        case .settle(let name, let attempts):
            attempts.count > 1 ? leavingOneOut(attempts).map { .settle(name, $0) } : []
        case .observe(let name, let target, let place): place == .default ? [] : [.observe(name, of: target)]
        }
    }

    private static func simpler(_ link: PromiseProgram.Link) -> [PromiseProgram.Link] {
        var links: [PromiseProgram.Link] = []
        func variant(_ change: (inout PromiseProgram.Link) -> Void) {
            var changed = link
            change(&changed)
            links.append(changed)
        }
        for effects in leavingOneOut(link.body.effects) { variant { $0.body.effects = effects } }
        if link.place != .default { variant { $0.place = .default } }
        switch link.body.result {
        case .pass: break
        case .value: variant { $0.body.result = .pass }
        case .error(let number): variant { $0.body.result = .value(number) }
        case .promise:
            variant { $0.body.result = .value(1) }
            variant { $0.body.result = .error(1) }
        }
        if link.kind != .map { variant { $0.kind = .map } }
        return links
    }

    private static func leavingOneOut<Element>(_ elements: [Element]) -> [[Element]] {
        elements.indices.map { index in
            var rest = elements
            rest.remove(at: index)
            return rest
        }
    }
}

extension PromiseProgram {
    fileprivate func without(_ indices: [Int]) -> PromiseProgram {
        PromiseProgram(steps: steps.enumerated().filter { !indices.contains($0.offset) }.map(\.element))
    }
}
