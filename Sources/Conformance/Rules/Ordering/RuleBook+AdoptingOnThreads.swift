extension RuleBook {
    /// The rule of the section "Ordering" about threads that adopt a promise, or add handlers to it, at the same moment.
    static let adoptingOnThreads: [Rule] = [
        .racing(
            "ordering.adopting-on-threads",
            "If threads adopt, settle and add handlers at the same moment, every adopter settles and every handler runs once.",
            why: """
                A token is being refreshed, and two screens return its promise from a body at the same
                moment, each on a thread of its own. If one of them overwrites what the other has
                stored in the promise, that screen waits forever.
                """,
            from: .library("PromiseKit 6"), timeout: 20,
            expect: "all end alike, in every round"
        ) { trial in
            let kinds = Encounter.Kind.allCases.filter { $0 != .resolveAndSettle || canResolve(trial) }
            let places = trial.placesOfRacingBodies(2)
            guard trial.canMeet(at: places[0]) else {
                throw trial.unsupported.note(Unsupported("Bodies run at one place, one after the other."))
            }
            let race = Race(trial, times: trial.many(encountersOfRound, orIfExplored: 2), patience: patienceOfRound)
            let encounters = try (0..<race.times).map { number in
                try Encounter(kinds[number % kinds.count], number, of: race, on: places, trial)
            }
            race.run(at: places) { thread, number in try encounters[number].acts[thread]() }
            for encounter in encounters { if let finding = try encounter.finding(trial) { return finding } }
            return nil
        }
    ]

    private static let encountersOfRound = 20 * Encounter.Kind.allCases.count

    /// Whether a settler can make its promise adopt another one.
    private static func canResolve(_ trial: Trial) -> Bool {
        let resolved: Void?? = try? trial.ifSupported {
            let (first, second) = try (trial.pending(), trial.pending())
            try first.settler.resolve(with: second.promise)
            try second.settler.fulfill(1)
        }
        return (resolved ?? nil) != nil
    }

    /// Two threads, and what they do with one promise at the same moment.
    private struct Encounter: Sendable {
        enum Kind: String, CaseIterable {
            case adoptAndAdopt = "two threads adopt a promise"
            case resolveAndSettle = "one thread resolves a promise with another one, and another thread settles it"
            case adoptAndSettle = "one thread adopts a promise, and another settles it"
            case adoptAndAdd = "one thread adopts a promise, and another adds a handler"
            case addAndAdd = "two threads add a handler"
            case adoptAndAdoptAdopter = "one thread adopts a promise, and another adopts the adopter"

            var handlers: Int {
                switch self {
                case .addAndAdd: 2
                case .adoptAndAdd: 1
                case .adoptAndAdopt, .adoptAndSettle, .adoptAndAdoptAdopter, .resolveAndSettle: 0
                }
            }
        }

        let kind: Kind
        /// What each of the two threads does.
        private(set) var acts: [@Sendable () throws -> Void] = []
        private let settler: AnySettler
        private var followers: [AnyPromise] = []
        private let (ran, handled): (LineCollector, Latch)

        init(_ kind: Kind, _ number: Int, of race: Race, on places: [HandlerPlace], _ trial: Trial) throws {
            let (promise, settler) = try trial.pending()
            let (ran, handled) = (LineCollector(), trial.latch(kind.handlers))
            (self.kind, self.settler, self.ran, self.handled) = (kind, settler, ran, handled)

            /// Lets the next thread adopt the promise: a body on that thread meets the other thread, and returns the promise.
            func adopt(_ other: AnyPromise) throws -> AnyPromise {
                let thread = acts.count
                let (start, settleStart) = try trial.pending()
                let follower = try start.then(on: places[thread]) { _ in
                    race.enter(number, as: thread)
                    return other
                }
                followers.append(follower)
                acts.append { try settleStart.fulfill(0) }
                return follower
            }
            /// Lets the next thread meet the other one, and act.
            func act(_ body: @escaping @Sendable () throws -> Void) {
                let thread = acts.count
                acts.append {
                    race.enter(number, as: thread)
                    try body()
                }
            }
            let place = trial.placeOfRace(trial.immediateOrQueue)
            let addHandler: @Sendable () throws -> Void = {
                try promise.observe(on: place) { outcome in
                    ran.add(trial.describe(outcome))
                    handled.open()
                }
            }
            switch kind {
            case .adoptAndAdopt: _ = try (adopt(promise), adopt(promise))
            case .adoptAndSettle:
                _ = try adopt(promise)
                act { try settler.fulfill(1) }
            case .adoptAndAdd:
                _ = try adopt(promise)
                act(addHandler)
            case .addAndAdd:
                act(addHandler)
                act(addHandler)
            case .adoptAndAdoptAdopter: _ = try adopt(adopt(promise))
            case .resolveAndSettle:
                let contested = try trial.pending()
                followers.append(contested.promise)
                act { try contested.settler.resolve(with: promise) }
                act { try contested.settler.fulfill(1) }
            }
        }

        /// Settles the promise, unless a thread has. Returns a text about what is wrong; `nil` if nothing is wrong.
        func finding(_ trial: Trial) throws -> String? {
            if kind != .adoptAndSettle { try settler.fulfill(1) }
            let endings = try followers.map { try trial.quickEnding(of: $0) }
            if kind.handlers > 0 { trial.wait(for: handled) }
            let (all, count) = (endings + ran.all, followers.count + kind.handlers)
            return all == Array(repeating: "fulfilled: 1", count: count) ? nil : "\(kind.rawValue): \(all)"
        }
    }
}
