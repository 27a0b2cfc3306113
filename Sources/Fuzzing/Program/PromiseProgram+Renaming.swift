extension PromiseProgram {
    /// The same program with the new names `a`, `b`, `c`, … in the order of the steps that make the promises and handlers.
    var withNamesInOrder: PromiseProgram {
        var new: [Name: Name] = [:]
        for name in steps.compactMap(\.name) + names where new[name] == nil { new[name] = Name(new.count) }
        return renamed { new[$0] ?? $0 }
    }

    /// The program with each name replaced.
    func renamed(_ new: (Name) -> Name) -> PromiseProgram { PromiseProgram(steps: steps.map { $0.renamed(new) }) }

    /// Every name in the program, as many times as the program contains it.
    var names: [Name] {
        var names: [Name] = []
        for step in steps {
            _ = step.renamed { name in
                names.append(name)
                return name
            }
        }
        return names
    }
}

extension PromiseProgram.Step {
    fileprivate func renamed(_ new: (Name) -> Name) -> Self {
        switch self {
        case .pending(let name): .pending(new(name))
        case .born(let name, let attempt): .born(new(name), attempt.renamed(new))
        case .making(let name, let attempts, let error):
            .making(new(name), attempts.map { $0.renamed(new) }, throwing: error)
        case .link(let name, let link):
            .link(
                new(name), PromiseProgram.Link(link.kind, of: new(link.parent), at: link.place, link.body.renamed(new)))
        case .chain(let name, let kind, let parent, let count): .chain(new(name), kind, of: new(parent), count: count)
        case .combine(let name, let kind, let inputs): .combine(new(name), kind, of: inputs.map(new))
        case .async(let name, let awaited, let result):
            .async(new(name), awaiting: new(awaited), result.renamed(new))
        case .settle(let name, let attempts): .settle(new(name), attempts.map { $0.renamed(new) })
        case .cancel(let name): .cancel(new(name))
        case .observe(let name, let target, let place): .observe(new(name), of: new(target), at: place)
        }
    }
}

extension PromiseProgram.Attempt {
    fileprivate func renamed(_ new: (Name) -> Name) -> Self {
        if case .adopt(let name) = self { .adopt(new(name)) } else { self }
    }
}

extension PromiseProgram.Result {
    fileprivate func renamed(_ new: (Name) -> Name) -> Self {
        if case .promise(let name) = self { .promise(new(name)) } else { self }
    }
}

extension PromiseProgram.Body {
    fileprivate func renamed(_ new: (Name) -> Name) -> Self {
        var body = self
        body.result = result.renamed(new)
        body.effects = effects.map { effect in
            switch effect {
            case .settle(let name, let attempt): .settle(new(name), attempt.renamed(new))
            case .observe(let name, let target, let place): .observe(new(name), of: new(target), at: place)
            }
        }
        return body
    }
}
