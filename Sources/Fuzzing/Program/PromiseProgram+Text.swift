/// Prints a program as a few lines of pseudo-code.
extension PromiseProgram: CustomStringConvertible {
    /// The ``lines``, one below the other.
    public var description: String { lines.joined(separator: "\n") }

    /// A line for each step.
    public var lines: [String] { steps.map(\.description) }
}

extension PromiseProgram.Step: CustomStringConvertible {
    /// `b = a.then { return c }`
    public var description: String {
        switch self {
        case .pending(let name): "\(name) = pending"
        case .born(let name, .fulfill(let value)): "\(name) = fulfilled with \(value)"
        case .born(let name, .reject(let error)): "\(name) = rejected with e\(error)"
        case .born(let name, let attempt): "\(name) = making { \(attempt) }"
        case .making(let name, let attempts, let error):
            "\(name) = making { "
                + (attempts.map(\.description) + (error.map { ["throw e\($0)"] } ?? [])).joined(separator: "; ") + " }"
        case .link(let name, let link): "\(name) = \(link)"
        case .chain(let name, let kind, let parent, let count): "\(name) = \(kind.text(parent, count))"
        case .combine(let name, let kind, let inputs):
            "\(name) = \(kind.text(inputs))"
        case .async(let name, let awaited, let result): "\(name) = async { \(awaitAndReturn(awaited, result)) }"
        case .settle(let name, let attempts): attempts.map { "\(name): \($0)" }.joined(separator: "; ")
        case .cancel(let name): "\(name).cancel()"
        case .observe(let name, let target, let place): "\(target).observe\(place) { \(name) runs }"
        }
    }

    private func awaitAndReturn(_ awaited: Name, _ result: PromiseProgram.Result) -> String {
        switch result {
        case .pass, .promise: "return await \(awaited)"
        case .value(let value): "await \(awaited); return \(value)"
        case .error(let error): "await \(awaited); throw e\(error)"
        }
    }
}

extension PromiseProgram.Attempt: CustomStringConvertible {
    /// `fulfill with 1`
    public var description: String {
        switch self {
        case .fulfill(let value): "fulfill with \(value)"
        case .reject(let error): "reject with e\(error)"
        case .cancel: "cancel"
        case .adopt(let name): "resolve with \(name)"
        }
    }
}

extension PromiseProgram.Link: CustomStringConvertible {
    /// `a.then(on the queue) { b: cancel; return c }`
    public var description: String {
        "\(parent).\(kind)\(place) { " + (body.effects.map(\.description) + [result]).joined(separator: "; ") + " }"
    }

    private var result: String {
        switch (kind, body.result) {
        case (.ensure, _): "clean up"
        case (.recover, .pass): "throw what came in"
        case (.map, .promise), (_, .pass): "return what came in"
        case (.map, .value(let value)): "return \(value)"
        case (_, .value(let value)): "return a promise of \(value)"
        case (.ensureWaiting, .error(let error)): "return a promise rejected with e\(error)"
        case (_, .error(let error)): "throw e\(error)"
        case (_, .promise(let name)): "return \(name)"
        }
    }
}

extension PromiseProgram.Effect: CustomStringConvertible {
    /// `b: cancel`
    public var description: String {
        switch self {
        case .settle(let name, let attempt): "\(name): \(attempt)"
        case .observe(let name, let target, let place): "\(target).observe\(place) { \(name) runs }"
        }
    }
}

extension PromiseProgram.Place: CustomStringConvertible {
    /// The text after the name of the operator.
    public var description: String {
        switch self {
        case .default: ""
        case .queue: "(on the queue)"
        case .immediate: "(immediately)"
        }
    }
}
