/// A small program over promises: a script of steps, each of which runs to its end before the next begins.
///
/// Programs are data, so that one and the same can be understood by the ``Model``, run on any design, made smaller, and
/// printed. Everything in a program has a ``Name``. A name that means nothing where it is used (no such promise, or not
/// yet) is no mistake: what should use it is left out, and a body that should return it throws ``Reason/tooEarly``.
public struct PromiseProgram: Sendable, Hashable {
    public var steps: [Step]

    public init(_ steps: Step...) { self.steps = steps }
    public init(steps: [Step]) { self.steps = steps }

    /// One step of the script.
    public enum Step: Sendable, Hashable {
        /// Makes a promise that later steps and bodies settle.
        case pending(Name)
        /// Makes a promise that is born as the attempt says: fulfilled or rejected.
        case born(Name, Attempt)
        /// Makes a promise by a closure that makes the attempts and may throw an error at its end.
        case making(Name, [Attempt], throwing: Int? = nil)
        case link(Name, Link)
        case gather(Name, Gathering, of: [Name])
        /// Tries to settle a pending promise, several times in a row.
        case settle(Name, [Attempt])
        /// Adds a handler that looks at the outcome.
        case observe(Name, Observer)
    }

    /// A try to settle a promise. Values are numbers; errors are known by numbers from 1 to 63.
    public enum Attempt: Sendable, Hashable {
        case fulfill(Int)
        case reject(Int)
        case cancel
        /// To end as another promise does.
        case adopt(Name)
    }

    /// What makes one promise of another.
    public struct Link: Sendable, Hashable {
        public enum Kind: Sendable, CaseIterable { case map, then, recover, ensure, ensureWaiting }

        public var kind: Kind
        public var parent: Name
        public var spot: Spot
        public var body: Body

        public init(_ kind: Kind, of parent: Name, at spot: Spot = .usual, _ body: Body = Body(.pass)) {
            self.kind = kind
            self.parent = parent
            self.spot = spot
            self.body = body
        }
    }

    public struct Observer: Sendable, Hashable {
        public var target: Name
        public var spot: Spot

        public init(of target: Name, at spot: Spot = .usual) {
            self.target = target
            self.spot = spot
        }
    }

    /// What makes one promise of many.
    public enum Gathering: Sendable, CaseIterable { case whenAll, whenSettled, race, raceFulfilled }

    /// Where a handler asks to run.
    public enum Spot: Sendable, CaseIterable {
        case usual
        /// A serial queue, the same for all handlers of the program.
        case queue
        case immediate
    }

    /// What a handler does: it has its effects, one after the other, and then its result.
    public struct Body: Sendable, Hashable {
        public var effects: [Effect]
        public var result: Result

        public init(_ result: Result, after effects: Effect...) {
            self.effects = effects
            self.result = result
        }
    }

    public enum Effect: Sendable, Hashable {
        case settle(Name, Attempt)
        case observe(Name, Observer)
    }

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

/// What a promise or a handler is called in a program. A handler that makes a promise is called like that promise.
public struct Name: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    let number: Int

    init(_ number: Int) { self.number = number }

    /// One letter, from `a` to `z`.
    public init(stringLiteral letter: String) {
        number = min(25, max(0, (letter.unicodeScalars.first.map { Int($0.value) } ?? 0) - 97))
    }

    public static func < (one: Name, other: Name) -> Bool { one.number < other.number }

    /// In the order of events: the moment when the code of a step has returned.
    static let codeReturned = Name(-1)

    public var description: String {
        guard number >= 0 else { return "the return of the step's code" }
        let letter = String(UnicodeScalar(UInt8(97 + number % 26)))
        return number < 26 ? letter : letter + "\(number / 26 + 1)"
    }
}

extension PromiseProgram.Step {
    /// What the step gives a name to.
    var name: Name? {
        switch self {
        case .pending(let name), .born(let name, _), .making(let name, _, _), .link(let name, _),
            .gather(let name, _, _), .observe(let name, _):
            name
        case .settle: nil
        }
    }
}
