extension PromiseModel {
    /// What the model knows about a name: the state of the promise, or of the handler.
    struct Record {
        /// Whether a promise of this name has been made.
        var isPromise = false
        /// Whether the program can settle the promise.
        var hasSettler = false
        var ending: Ending?
        var waiting: [Registration] = []

        /// The step in which the promise was settled; nil before that.
        var settledIn: Int?
        /// The origin of the settlement.
        var settledBy = Origin.step
        /// The events of the step `settledIn` that certainly came before the settlement.
        var earlier: [Name] = []
        /// Whether every design settles the promise before the code of the step `settledIn` returns.
        var isSettledDuringCode = false

        /// The promise that this one waits for. Cycles are found by following these references.
        var awaited: Name?
        /// The step in which this promise began to wait.
        var awaitedSince: Int?
        /// Whether the awaited promise is one that the clean-up of this promise returned.
        var awaitedByCleanUp = false

        /// The handlers on this promise that ran, in the order in which they were added.
        var ran: [(name: Name, registration: Registration)] = []
        /// For a handler: the promise to which it was added.
        var ranOn: Name?
        /// For a handler: the step in which it ran.
        var ranIn = -1
    }

    /// The cause of an attempt to settle a promise.
    enum Origin: Equatable {
        /// The code of the step, or an event of an earlier step.
        case step
        /// The handler of that name.
        case handler(Name)
        /// The settlement of that promise.
        case settlement(Name)
        /// The settlement of that promise, unless the settlement of another promise came first.
        case chance(Name)
    }

    /// A handler on a promise, or something that the design itself does when the promise has settled.
    struct Registration {
        enum Kind {
            case link(Name, PromiseProgram.Link)
            case observer(Name, PromiseProgram.Place)
            /// Async code that awaits the promise and makes another promise.
            case await(Name, PromiseProgram.Result)
            /// Settles the promise that has adopted this one.
            case adopter(Name, Origin)
            /// Settles the promise whose clean-up waits for this one, with the outcome that the clean-up passes on.
            case cleanedUp(Name, Ending, Origin)
            case input(of: Name, index: Int)
            /// Settles the last promise of a chain that begins with this one.
            case chain(Name, PromiseProgram.Chain)
        }

        let kind: Kind
        /// The handler whose body made this registration; `nil` if the code of a step or the design made it.
        let adder: Name?
        let step: Int
    }

    mutating func add(_ kind: Registration.Kind, to promise: Name, by adder: Name?) {
        let registration = Registration(kind: kind, adder: adder, step: step)
        if self[promise].ending == nil {
            self[promise].waiting.append(registration)
        } else {
            due.append((promise, registration))
        }
    }

    /// The origin of a settlement, and the events of this step that come before the settlement.
    struct Cause {
        var origin: Origin
        var earlier: [Name] = []
        var isDuringCode = false

        static let step = Cause(origin: .step, isDuringCode: true)
    }

    mutating func makeAttempt(_ attempt: PromiseProgram.Attempt, on name: Name, by cause: Cause) {
        let isByHandler = cause.origin != .step
        let isSettled = self[name].ending != nil || self[name].awaited != nil
        if traits.trapsWhenSettledTwice, isSettled {
            isUndetermined = true
            return
        }
        if self[name].awaited != nil {
            if isByHandler, self[name].awaitedSince == step { isUndetermined = true }
            switch traits.whileAdopting {
            case .nothing: return
            case .settling where attempt.adopted != nil: return
            case .settling, .anything:
                // In the same step, the adopted promise may settle before this attempt.
                if isByHandler { isUndetermined = true }
            }
        }
        switch attempt {
        case .fulfill(let value): settle(name, .fulfilled(.number(value)), by: cause)
        case .reject(let error): settle(name, .rejected(.failure(error)), by: cause)
        case .cancel: settle(name, .cancelled, by: cause)
        case .adopt(let other):
            if isByHandler, self[name].settledIn == step { isUndetermined = true }
            if isThere(other), self[name].ending == nil { adopt(other, by: name, cause) }
        }
    }

    mutating func settle(_ name: Name, _ ending: Ending, by cause: Cause) {
        if let former = self[name].ending {
            let isByChance = self[name].settledIn == step && !follows(cause.origin, from: name)
            if isByChance, former != ending { isUndetermined = true }
            return
        }
        self[name].ending = ending
        self[name].settledIn = step
        self[name].settledBy = cause.origin
        self[name].earlier = cause.earlier
        self[name].isSettledDuringCode = cause.isDuringCode
        self[name].awaited = nil
        due += self[name].waiting.map { (name, $0) }
        self[name].waiting = []
    }

    /// Whether an attempt of this origin certainly came after the promise was settled in this step.
    private func follows(_ origin: Origin, from name: Name) -> Bool {
        if self[name].settledBy == .step || self[name].settledBy == origin { return true }
        var link = origin
        while let promise = promise(behind: link) {
            if promise == name { return true }
            guard self[promise].settledIn == step else { return false }
            link = self[promise].settledBy
        }
        return false
    }

    private func promise(behind origin: Origin) -> Name? {
        switch origin {
        case .step, .chance: nil
        case .handler(let name): self[name].ranOn
        case .settlement(let name): name
        }
    }

    /// The events of this step that certainly came before the promise was settled; none if it was settled in an earlier step.
    func eventsBefore(_ promise: Name) -> [Name] {
        self[promise].settledIn == step ? self[promise].earlier : []
    }

    /// The settlement of the promise as an origin, or the origin `other` if the promise settled in an earlier step.
    func origin(_ promise: Name, or other: Origin) -> Origin {
        self[promise].settledIn == step ? .settlement(promise) : other
    }
}
