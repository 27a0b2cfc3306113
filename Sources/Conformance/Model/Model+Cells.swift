extension Model {
    /// What the model knows of one name.
    struct Cell {
        /// Whether the name is that of a promise that has been made, and not of an observer.
        var isPromise = false
        /// Whether the program can settle it.
        var hasSettler = false
        var ending: Ending?
        var waiting: [Registration] = []

        /// The step in which it was settled, what settled it, and which events of that step necessarily came before.
        var settledIn = -1
        var settledBy = Origin.script
        var earlier: [Name] = []
        /// Whether it was settled, in every design, before the code of that step returned.
        var isSettledDuringCode = false

        /// What it waits for, since which step, and whether as a clean-up: the edges along which circles are found.
        var awaited: Name?
        var awaitedSince = -1
        var awaitedByCleanUp = false

        /// The handlers on it that ran, in the order in which they were added, and the promise that a handler ran on.
        var ran: [(name: Name, registration: Registration)] = []
        var ranOn: Name?
        var ranIn = -1
    }

    /// What an attempt to settle follows from.
    enum Origin: Equatable {
        /// The code of the step itself, or what happened in an earlier step.
        case script
        /// The handler of that name.
        case handler(Name)
        /// The settlement of that promise.
        case settlement(Name)
        /// The settlement of that promise, if no other one came first.
        case chance(Name)
    }

    /// Something that runs when a promise has settled.
    struct Registration {
        enum Kind {
            case link(Name, PromiseProgram.Link)
            case observer(Name, PromiseProgram.Spot)
            /// Async code that awaits the promise and makes another one.
            case await(Name, PromiseProgram.Result)
            /// Passes the outcome on to the promise that has adopted this one.
            case follower(Name, Origin)
            /// Passes an outcome on to the promise whose clean-up has waited for this one.
            case cleaned(Name, Ending, Origin)
            case input(of: Name, index: Int)
        }

        let kind: Kind
        /// The handler that added it; `nil` for the script.
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

    /// What settles a promise, and which events of this step come before that.
    struct Cause {
        var origin: Origin
        var earlier: [Name] = []
        var isDuringCode = false

        static let script = Cause(origin: .script, isDuringCode: true)
    }

    mutating func attempting(_ attempt: PromiseProgram.Attempt, on name: Name, by cause: Cause) {
        let isByHandler = cause.origin != .script
        if self[name].awaited != nil {
            if isByHandler, self[name].awaitedSince == step { isUndetermined = true }
            switch traits.whileAdopting {
            case .nothing: return
            case .settling where attempt.adopted != nil: return
            case .settling, .anything:
                // The other promise may settle in the same step, and come first.
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
            if former != ending, self[name].settledIn == step, !follows(cause.origin, from: name) {
                isUndetermined = true
            }
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

    /// Whether it is certain that the attempt came after the promise was settled, which happened in this step.
    private func follows(_ origin: Origin, from name: Name) -> Bool {
        if self[name].settledBy == .script || self[name].settledBy == origin { return true }
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
        case .script, .chance: nil
        case .handler(let name): self[name].ranOn
        case .settlement(let name): name
        }
    }

    /// The events of this step that came before the promise was settled.
    func eventsBefore(_ promise: Name) -> [Name] {
        self[promise].settledIn == step ? self[promise].earlier : []
    }

    /// The settlement of the promise as an origin; or, if that happened in an earlier step, whoever looked for it now.
    func origin(_ promise: Name, or looking: Origin) -> Origin {
        self[promise].settledIn == step ? .settlement(promise) : looking
    }
}
