import Conformance

/// What the steps of a program are made of. Other steps can be built of it.
struct ProgramParts {
    private let names: [Name]
    private let attempts: [[PromiseProgram.Attempt]]
    private let results: [PromiseProgram.Result]
    /// Whether a chain of adoptions may be among the steps.
    private let hasAdoptions: Bool

    init(_ program: PromiseProgram, traits: ModelTraits) {
        hasAdoptions = PromiseProgram.Chain.adoptions.isForecast(with: traits)
        let names = program.steps.compactMap(\.name)
        self.names = names
        // All attempts on one promise together.
        let attempts = names.map { name in
            program.steps.flatMap(\.settlements).flatMap { $0.0 == name ? $0.1 : [] }
        }
        self.attempts =
            [[.fulfill(1)], [.reject(1)], [.cancel]] + names.map { [.adopt($0)] } + attempts.filter { $0.count > 1 }
        // A cancelled promise ends a cycle, which the model doesn't forecast. So no body returns another promise beside a cancellation.
        let cancels = program.steps.contains { if case .cancel = $0 { true } else { false } }
        results = [.pass, .value(2), .error(2)] + (cancels ? [] : names.map { .promise($0) })
    }

    /// Programs in which each of the steps is a different one, or left out.
    func rebuilding(_ indices: [Int], of program: PromiseProgram) -> [PromiseProgram] {
        indices.reversed().reduce([program]) { programs, index in
            let steps = rebuilt(program.steps[index])
            return programs.flatMap { program in
                steps.map { program.replacing(index, by: $0) } + [program.without(index)]
            }
        }
        .filter { program in
            // Each promise is made once.
            let made = program.steps.compactMap(\.name)
            return Set(made).count == made.count
        }
    }

    /// Steps of the same kind, or of a simpler kind, with other parts.
    private func rebuilt(_ step: PromiseProgram.Step) -> [PromiseProgram.Step] {
        switch step {
        case .pending(let name): made(name)
        case .born(let name, _), .making(let name, _, _):
            step.settlements.flatMap(\.1).compactMap(\.adopted).map {
                .link(name, PromiseProgram.Link(.then, of: $0, PromiseProgram.Body(.promise($0))))
            } + made(name)
        case .link(let name, let link):
            step.settlements.map { .settle($0.0, $0.1) }
                + (hasAdoptions ? names : []).filter { $0 != name }.map { .chain(name, .adoptions, of: $0, count: 2) }
                + names.filter { $0 != name }.flatMap { parent in
                    results.map { result in
                        var link = link
                        (link.parent, link.body.result) = (parent, result)
                        // The body of a map returns no promise.
                        if case .promise = result, link.kind == .map { link.kind = .then }
                        return .link(name, link)
                    }
                } + made(name)
        case .chain(let name, let kind, _, let count):
            names.filter { $0 != name }.map { .chain(name, kind, of: $0, count: count) } + made(name)
        case .combine(let name, let kind, let inputs):
            inputs.indices.flatMap { index in
                names.filter { $0 != name }.map { other in
                    var inputs = inputs
                    inputs[index] = other
                    return .combine(name, kind, of: inputs)
                }
            } + made(name)
        case .async(let name, _, let result):
            names.filter { $0 != name }.map { .async(name, awaiting: $0, result) } + made(name)
        case .settle(let name, _), .cancel(let name):
            names.flatMap { other in attempts.map { .settle(other, $0) } } + made(name)
        case .observe(let name, _, let place):
            names.filter { $0 != name }.map { .observe(name, of: $0, at: place) }
        }
    }

    /// Steps that make the promise of nothing else.
    private func made(_ name: Name) -> [PromiseProgram.Step] {
        [.pending(name), .born(name, .fulfill(1)), .born(name, .reject(1))] + attempts.map { .making(name, $0) }
    }
}

extension PromiseProgram.Step {
    /// The attempts to settle promises that the step makes.
    fileprivate var settlements: [(Name, [PromiseProgram.Attempt])] {
        switch self {
        case .born(let name, let attempt): [(name, [attempt])]
        case .making(let name, let attempts, _), .settle(let name, let attempts): [(name, attempts)]
        case .cancel(let name): [(name, [.cancel])]
        case .link(_, let link):
            link.body.effects.compactMap {
                if case .settle(let name, let attempt) = $0 { (name, [attempt]) } else { nil }
            }
        case .pending, .chain, .combine, .async, .observe: []
        }
    }
}
