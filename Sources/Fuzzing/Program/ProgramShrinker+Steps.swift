import Conformance

extension ProgramShrinker {
    /// Simpler steps that can replace the step. No change makes a step more complex, so the search ends. A promise that was made from
    /// others is more complex than a pending one, which is more complex than one that's settled from the start.
    static func simpler(_ step: PromiseProgram.Step, after earlier: [Name]) -> [PromiseProgram.Step] {
        switch step {
        case .pending, .cancel: []
        case .born(let name, let attempt): simpler(attempt).map { .born(name, $0) }
        case .making(let name, let attempts, let error):
            (error == nil ? [] : [.making(name, attempts)])
                + (leavingOneOut(attempts) + simplifyingOne(attempts)).map { .making(name, $0, throwing: error) }
                + (error == nil && attempts.count == 1 ? [.born(name, attempts[0])] : [])
        case .link(let name, let link): withoutOrigin(name) + simpler(link).map { .link(name, $0) }
        case .chain(let name, let kind, let parent, let count):
            withoutOrigin(name)
                + [1, count / 2, count * 7 / 8, count - 1].filter { (1..<count).contains($0) }.map {
                    .chain(name, kind, of: parent, count: $0)
                } + (count == 1 ? [.link(name, PromiseProgram.Link(.map, of: parent))] : [])
                // A chain of one adoption can be a link of another promise.
                + (count == 1 && kind == .adoptions ? earlier : []).map {
                    .link(name, PromiseProgram.Link(.then, of: $0, PromiseProgram.Body(.promise(parent))))
                }
        case .combine(let name, .whenPair, let inputs):
            withoutOrigin(name) + [.combine(name, .whenAll, of: inputs)]
        case .combine(let name, let kind, let inputs):
            withoutOrigin(name) + leavingOneOut(inputs).map { .combine(name, kind, of: $0) }
                + (kind.limit == nil ? [] : [.combine(name, .whenAll, of: inputs)])
        case .async(let name, let awaited, let result):
            withoutOrigin(name) + [.link(name, PromiseProgram.Link(.map, of: awaited, PromiseProgram.Body(result)))]
                + (result == .pass ? [] : [.async(name, awaiting: awaited, .pass)])
        case .settle(let name, let attempts):
            ((attempts.count > 1 ? leavingOneOut(attempts) : []) + simplifyingOne(attempts)).map { .settle(name, $0) }
        case .observe(let name, let target, let place): place == .default ? [] : [.observe(name, of: target)]
        }
    }

    /// Steps that make the promise of nothing else.
    private static func withoutOrigin(_ name: Name) -> [PromiseProgram.Step] {
        [.born(name, .fulfill(1)), .born(name, .reject(1)), .pending(name)]
    }

    private static func simpler(_ attempt: PromiseProgram.Attempt) -> [PromiseProgram.Attempt] {
        switch attempt {
        case .fulfill: []
        case .reject(let number): [.fulfill(number)]
        case .cancel, .adopt: [.fulfill(1), .reject(1)]
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
            // Other numbers than those of promises that are settled from the start.
            variant { $0.body.result = .value(2) }
            variant { $0.body.result = .error(2) }
        }
        if link.kind != .map { variant { $0.kind = .map } }
        return links
    }

    private static func simplifyingOne(_ attempts: [PromiseProgram.Attempt]) -> [[PromiseProgram.Attempt]] {
        attempts.indices.flatMap { index in
            simpler(attempts[index]).map { attempt in
                var changed = attempts
                changed[index] = attempt
                return changed
            }
        }
    }

    private static func leavingOneOut<Element>(_ elements: [Element]) -> [[Element]] {
        elements.indices.map { index in
            var rest = elements
            rest.remove(at: index)
            return rest
        }
    }
}
