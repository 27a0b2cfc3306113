extension RuleBook {
    /// Closes cycles of `count` promises: the body of each promise returns the next promise. The bodies return at the same moment, as
    /// far as there are cores for them, or one is stopped after it has returned. The other bodies run before, or while it's stopped.
    static func closeCycles(of count: Int, _ trial: Trial) throws -> String? {
        let (places, racers) = (trial.placesOfRacingBodies(count), trial.threads(count))
        let race = Race(trial, times: trial.many(cyclesOfRound), between: racers, patience: patienceOfRound)
        let cycles = try (0..<race.times).map { try Cycle($0, of: race, at: places, racers: racers, trial) }
        for cycle in cycles { try cycle.settle(cycle.early) }
        race.run(at: places) { thread, number in
            // Bodies without a thread of their own run on a thread that isn't stopped.
            let runsOthers = thread == (race.stopped == 0 ? 1 : 0)
            try cycles[number].settle([thread] + (runsOthers ? cycles[number].left : []))
        }
        for cycle in cycles {
            let endings = try cycle.links.withLock(\.self).map { try trial.quickEnding(of: $0) }
            cycle.links.withLock { $0 = [] }
            if Set(endings) != ["rejected: returned itself"] { return "\(endings)" }
        }
        return nil
    }

    private static let cyclesOfRound = 100
    /// For how many seconds the bodies of a round wait for one another.
    static let patienceOfRound = 0.2

    /// Promises each of which waits for the next one when all bodies have run.
    private struct Cycle: Sendable {
        let starts: [AnySettler]
        let links: Locked<[AnyPromise]>
        /// The bodies that run before the race, and those that run in it without a thread of their own.
        let (early, left): ([Int], [Int])

        init(_ number: Int, of race: Race, at places: [HandlerPlace], racers: Int, _ trial: Trial) throws {
            // At some default places bodies can't meet, because one runs after the other.
            let bodiesMeet = trial.canMeet(at: places[0])
            let links = Locked<[AnyPromise]>([])
            let starts = try places.map { _ in try trial.pending() }
            let made = try places.indices.map { index in
                try starts[index].promise.then(on: places[index]) { _ in
                    let links = links.withLock(\.self)
                    guard links.count == places.count else { throw TestFailure("the body ran too early") }
                    if index < racers, bodiesMeet { race.enter(number, as: index) }
                    return links[(index + 1) % links.count]
                }
            }
            links.withLock { $0 = made }
            let others = Array(racers..<places.count)
            let isEarly = others.map { _ in race.stopped == nil || trial.randomNumber(in: 0..<2) == 0 }
            early = zip(others, isEarly).filter(\.1).map(\.0)
            left = zip(others, isEarly).filter { !$0.1 }.map(\.0)
            (self.starts, self.links) = (starts.map(\.settler), links)
        }

        /// Lets the bodies with these indices run.
        func settle(_ indices: [Int]) throws { for index in indices { try starts[index].fulfill(1) } }
    }
}
