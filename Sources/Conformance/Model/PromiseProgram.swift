/// A small program over promises: a script of steps, each of which runs to its end before the next begins.
///
/// Programs are data, so that one and the same can be understood by the ``Model``, run on any design, made smaller, and
/// printed. Everything in a program has a ``Name``. A name that means nothing where it is used (no such promise, or not
/// yet) is no mistake: what should use it is left out, and a body that should return it throws ``Reason/tooEarly``.
public struct PromiseProgram: Sendable, Hashable {
    /// The script, in the order in which it runs.
    public var steps: [Step]

    /// A program as one writes it down, step by step.
    public init(_ steps: Step...) { self.steps = steps }

    /// A program of steps that were put together elsewhere.
    public init(steps: [Step]) { self.steps = steps }

    /// One step of the script.
    public enum Step: Sendable, Hashable {
        /// Makes a promise that later steps and bodies settle.
        case pending(Name)
        /// Makes a promise that is born as the attempt says: fulfilled or rejected.
        case born(Name, Attempt)
        /// Makes a promise by a closure that makes the attempts and may throw an error at its end.
        case making(Name, [Attempt], throwing: Int? = nil)
        /// Makes a promise of another one, by a handler.
        case link(Name, Link)
        /// Makes a promise of several others. Those that are not there are left out; a pair that is none is not made.
        case gather(Name, Gathering, of: [Name])
        /// Makes a promise by an async closure that awaits another promise and then has the result. What that throws,
        /// the closure throws. There is no promise to return: ``Result/promise(_:)`` is the same as ``Result/pass``.
        case async(Name, awaiting: Name, Result)
        /// Tries to settle a pending promise, several times in a row.
        case settle(Name, [Attempt])
        /// Adds a handler that looks at the outcome.
        case observe(Name, Observer)
    }

    /// A try to settle a promise. Values are numbers; errors are known by numbers from 1 to 63.
    public enum Attempt: Sendable, Hashable {
        /// To fulfil it with the value.
        case fulfill(Int)
        /// To reject it with the error of that number.
        case reject(Int)
        /// To cancel it.
        case cancel
        /// To end as another promise does.
        case adopt(Name)
    }

    /// What makes one promise of another.
    public struct Link: Sendable, Hashable {
        /// The members of ``PromiseConformance`` by the same names.
        public enum Kind: Sendable, CaseIterable { case map, then, recover, ensure, ensureWaiting }

        /// Which operator it is.
        public var kind: Kind
        /// The promise that the handler is added to.
        public var parent: Name
        /// Where the handler asks to run.
        public var spot: Spot
        /// What the handler does.
        public var body: Body

        /// A link whose handler, unless told otherwise, runs at the usual place and passes on what came in.
        public init(_ kind: Kind, of parent: Name, at spot: Spot = .usual, _ body: Body = Body(.pass)) {
            self.kind = kind
            self.parent = parent
            self.spot = spot
            self.body = body
        }
    }

    /// A handler that makes no promise: it looks at the outcome, whatever that is.
    public struct Observer: Sendable, Hashable {
        /// The promise that it looks at.
        public var target: Name
        /// Where it asks to run.
        public var spot: Spot

        /// An observer that, unless told otherwise, runs at the usual place.
        public init(of target: Name, at spot: Spot = .usual) {
            self.target = target
            self.spot = spot
        }
    }

    /// Where a handler asks to run.
    public enum Spot: Sendable, CaseIterable {
        /// Wherever the design runs a handler that asked for nothing.
        case usual
        /// A serial queue, the same for all handlers of the program.
        case queue
        /// On the thread that settles, before the settling call returns.
        case immediate
    }

    /// What a handler does: it has its effects, one after the other, and then its result.
    public struct Body: Sendable, Hashable {
        /// What it does on the side, in this order.
        public var effects: [Effect]
        /// What it returns or throws at its end.
        public var result: Result

        /// A body with the result, after it has had the effects.
        public init(_ result: Result, after effects: Effect...) {
            self.effects = effects
            self.result = result
        }
    }

    /// What a body does on the side. One that concerns a promise that is not there is left out.
    public enum Effect: Sendable, Hashable {
        /// Tries to settle a promise that the program can settle.
        case settle(Name, Attempt)
        /// Adds an observer.
        case observe(Name, Observer)
    }

    /// How a body ends.
    public enum Result: Sendable, Hashable {
        /// What came in goes out again: the value is returned, the error thrown.
        case pass
        /// The value itself; where a promise is to be returned, a new one that has the value.
        case value(Int)
        /// The error is thrown; where nothing can be thrown, a new promise that has the error is returned.
        case error(Int)
        /// A promise of the program; in a `map`, which returns no promises, the same as ``pass``.
        case promise(Name)
    }
}

extension PromiseProgram.Step {
    /// What the step gives a name to.
    var name: Name? {
        switch self {
        case .pending(let name), .born(let name, _), .making(let name, _, _), .link(let name, _),
            .gather(let name, _, _), .async(let name, _, _), .observe(let name, _):
            name
        case .settle: nil
        }
    }
}
