import Conformance

/// A small program of promises, in steps. Each step and its consequences end before the next step begins.
///
/// A program is data: the ``PromiseModel`` can forecast it, any design can run it, and it can be shrunk and printed. Each
/// promise and each handler has a ``Name``. A part of the program that uses the name of a missing promise is left out, and
/// a body that should return a missing promise throws ``RejectionReason/tooEarly``.
public struct PromiseProgram: Codable, Sendable, Hashable {
    /// The steps in the order in which they run.
    public var steps: [Step]

    /// Makes a program of the steps.
    public init(_ steps: Step...) { self.steps = steps }

    /// Makes a program of an array of steps.
    public init(steps: [Step]) { self.steps = steps }

    /// One step of a program.
    public enum Step: Codable, Sendable, Hashable {
        /// Makes a promise that later steps and bodies settle.
        case pending(Name)
        /// Makes a promise that's fulfilled or rejected from the start.
        case born(Name, Attempt)
        /// Makes a promise with a closure that makes the attempts and then may throw an error.
        case making(Name, [Attempt], throwing: Int? = nil)
        /// Makes a promise by adding a handler to another promise.
        case link(Name, Link)
        /// Makes many promises, the first from the given one and each from the promise before it. Each ends like the promise
        /// before it, and only the last one has a name.
        case chain(Name, Chain, of: Name, count: Int)
        /// Makes a promise of several others. Missing inputs are left out. If an input of a pair is missing, no promise is made.
        case combine(Name, Combinator, of: [Name])
        /// Makes a promise with an async closure that awaits another promise and then returns or throws the result. If
        /// awaiting throws an error, the closure throws the same error. An async closure can't return a promise, so
        /// ``Result/promise(_:)`` works like ``Result/pass``.
        case async(Name, awaiting: Name, Result)
        /// Makes one or more attempts, in a row, to settle a promise of the step ``pending(_:)``.
        case settle(Name, [Attempt])
        /// Cancels a promise without its settler. Random programs cancel only links and combinations.
        case cancel(Name)
        /// Adds a handler that receives the outcome and makes no promise.
        case observe(Name, of: Name, at: Place = .default)
    }

    /// An attempt to settle a promise. Values are numbers. Errors have numbers from 1 to 63.
    public enum Attempt: Codable, Sendable, Hashable {
        /// Fulfills the promise with the value.
        case fulfill(Int)
        /// Rejects the promise with the error of that number.
        case reject(Int)
        /// Cancels the promise.
        case cancel
        /// Makes the promise adopt another promise.
        case adopt(Name)
    }

    /// A handler that makes a promise from another promise.
    public struct Link: Codable, Sendable, Hashable {
        /// The operator of the link.
        public var kind: ModelTraits.Operator
        /// The promise that the handler is added to.
        public var parent: Name
        /// Where the handler asks to run.
        public var place: Place
        /// The body of the handler.
        public var body: Body

        /// Makes a link. By default the handler runs at the default place, and passes on the value or error that it receives.
        public init(
            _ kind: ModelTraits.Operator, of parent: Name, at place: Place = .default, _ body: Body = Body(.pass)
        ) {
            (self.kind, self.parent, self.place, self.body) = (kind, parent, place, body)
        }
    }

    /// Where a handler asks to run.
    public enum Place: Codable, Sendable, CaseIterable {
        /// The default place of the design.
        case `default`
        /// A serial queue, the same for all handlers of the program.
        case queue
        /// The thread that settles, before the settling call returns.
        case immediate
    }

    /// The body of a handler: first its effects, one after the other, and then its result.
    public struct Body: Codable, Sendable, Hashable {
        /// The effects, in this order.
        public var effects: [Effect]
        /// What the handler returns or throws at its end.
        public var result: Result

        /// Makes a body with the effects and the result.
        public init(_ result: Result, after effects: Effect...) {
            self.effects = effects
            self.result = result
        }
    }

    /// A side effect of a body. If the promise of the effect is missing, the effect is left out.
    public enum Effect: Codable, Sendable, Hashable {
        /// Attempts to settle a promise of the step ``Step/pending(_:)``.
        case settle(Name, Attempt)
        /// Adds a handler that receives the outcome and makes no promise.
        case observe(Name, of: Name, at: Place = .default)
    }

    /// What a body returns or throws.
    public enum Result: Codable, Sendable, Hashable {
        /// Returns the value or throws the error that the handler received.
        case pass
        /// Returns the value, or a new promise that's fulfilled with the value.
        case value(Int)
        /// Throws the error. A body that can't throw returns a new promise that's rejected with the error.
        case error(Int)
        /// Returns a promise of the program. In a `map`, which returns no promise, works like ``pass``.
        case promise(Name)
    }
}

extension PromiseProgram.Step {
    /// The name of the promise or handler that the step makes.
    var name: Name? {
        switch self {
        case .pending(let name), .born(let name, _), .making(let name, _, _), .link(let name, _),
            .chain(let name, _, _, _), .combine(let name, _, _), .async(let name, _, _), .observe(let name, _, _):
            name
        case .settle, .cancel: nil
        }
    }
}
