/// A small program of promises. It consists of steps; each step and its consequences end before the next step begins.
///
/// A program is data. So the ``PromiseModel`` can forecast it, any design can run it, and it can be shrunk and printed.
/// Each promise and each handler has a ``Name``. If no promise of a name exists, or not yet, the part of the program that uses
/// the name is left out, and a body that should return the promise throws ``RejectionReason/tooEarly``.
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
        /// Makes a promise that is fulfilled or rejected from the start.
        case born(Name, Attempt)
        /// Makes a promise with a closure that makes the attempts and then may throw an error.
        case making(Name, [Attempt], throwing: Int? = nil)
        /// Makes a promise by adding a handler to another one.
        case link(Name, Link)
        /// Makes many promises, each from the one before, which pass the outcome of the first on to the last.
        case chain(Name, Chain)
        /// Makes a promise of several others. Promises that do not exist are left out. If one of a pair does not exist, no
        /// promise is made.
        case combine(Name, Combinator, of: [Name])
        /// Makes a promise with an async closure that awaits another promise and then has the result. If the awaited promise
        /// throws, the closure throws that error. It cannot return a promise: ``Result/promise(_:)`` is ``Result/pass``.
        case async(Name, awaiting: Name, Result)
        /// Tries to settle a pending promise, several times in a row.
        case settle(Name, [Attempt])
        /// Adds a handler that receives the outcome and makes no promise.
        case observe(Name, Observer)
    }

    /// An attempt to settle a promise. Values are numbers. Errors have numbers from 1 to 63.
    public enum Attempt: Codable, Sendable, Hashable {
        /// Fulfills it with the value.
        case fulfill(Int)
        /// Rejects it with the error of that number.
        case reject(Int)
        /// Cancels it.
        case cancel
        /// Makes it adopt another promise.
        case adopt(Name)
    }

    /// A handler that makes a promise of another one.
    public struct Link: Codable, Sendable, Hashable {
        /// The members of `PromiseConformance` with the same names.
        public enum Kind: Codable, Sendable, CaseIterable {
            /// Turns a value into another value.
            case map
            /// Returns a promise for a value, and the link ends as that promise does.
            case then
            /// Returns a promise for an error, and the link ends as that promise does.
            case recover
            /// Cleans up, whatever the outcome is, and passes it on.
            case ensure
            /// Cleans up, and passes the outcome on when the promise of the clean-up has settled.
            case ensureWaiting
        }

        /// Which operator it is.
        public var kind: Kind
        /// The promise that the handler is added to.
        public var parent: Name
        /// Where the handler asks to run.
        public var place: Place
        /// The body of the handler.
        public var body: Body

        /// Makes a link. By default its handler runs at the default place and passes on what it receives.
        public init(_ kind: Kind, of parent: Name, at place: Place = .default, _ body: Body = Body(.pass)) {
            self.kind = kind
            self.parent = parent
            self.place = place
            self.body = body
        }
    }

    /// A handler that makes no promise. It receives every outcome.
    public struct Observer: Codable, Sendable, Hashable {
        /// The promise that the handler is added to.
        public var target: Name
        /// Where the handler asks to run.
        public var place: Place

        /// Makes an observer. By default it runs at the default place.
        public init(of target: Name, at place: Place = .default) {
            self.target = target
            self.place = place
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

    /// A side effect of a body. It is left out if its promise does not exist.
    public enum Effect: Codable, Sendable, Hashable {
        /// Attempts to settle a promise that the program can settle.
        case settle(Name, Attempt)
        /// Adds an observer.
        case observe(Name, Observer)
    }

    /// What a body returns or throws.
    public enum Result: Codable, Sendable, Hashable {
        /// Returns the value or throws the error that the handler received.
        case pass
        /// Returns the value, or a new promise that is fulfilled with it.
        case value(Int)
        /// Throws the error. A body that cannot throw returns a new promise that is rejected with it.
        case error(Int)
        /// Returns a promise of the program. In a `map`, which returns no promise, it is ``pass``.
        case promise(Name)
    }
}

extension PromiseProgram.Step {
    /// The name of the promise or handler that the step makes.
    var name: Name? {
        switch self {
        case .pending(let name), .born(let name, _), .making(let name, _, _), .link(let name, _), .chain(let name, _),
            .combine(let name, _, _), .async(let name, _, _), .observe(let name, _):
            name
        case .settle: nil
        }
    }
}
