import Foundation

extension RuleBook {
    /// Closes cycles of `count` promises: the body of each promise returns the next promise. As many bodies as there are cores return
    /// at the same moment, because that's when their promises adopt. The other bodies run before.
    static func closeCycles(of count: Int, _ trial: Trial, noting success: String) throws {
        let (places, racers) = (trial.placesOfRacingBodies(count), trial.threads(count))
        var round = 0
        try trial.rounds(noting: success) {
            let last = Date(timeIntervalSinceNow: patienceOfRound)
            let cycles = try (0..<trial.many(cyclesOfRound)).map { _ in
                try Cycle(places: places[round % places.count], racers: racers, until: last, trial)
            }
            round += 1
            for cycle in cycles { for index in racers..<count { try cycle.starts[index].fulfill(1) } }
            trial.together(racers) { index in
                for cycle in cycles { try cycle.settle(index, trial) }
            }
            for cycle in cycles {
                let endings = try cycle.links.withLock(\.self).map { try trial.quickEnding(of: $0) }
                cycle.links.withLock { $0 = [] }
                if Set(endings) != ["rejected: returned itself"] { return "\(endings)" }
            }
            return nil
        }
    }

    private static let cyclesOfRound = 100
    /// For how many seconds the bodies of a round wait for one another. A design may run all of them on one thread, one after the
    /// other.
    static let patienceOfRound = 0.2

    /// Promises each of which waits for the next one when all bodies have run.
    private struct Cycle: Sendable {
        let starts: [AnySettler]
        let links: Locked<[AnyPromise]>
        /// Whether the racing bodies meet before they return. At some default places they cannot, because one runs after the other.
        private let bodiesMeet: Bool

        init(places: [HandlerPlace], racers: Int, until last: Date, _ trial: Trial) throws {
            let bodiesMeet = trial.canMeet(at: places[0])
            let (links, point) = (Locked<[AnyPromise]>([]), MeetingPoint(racers))
            let starts = try places.map { _ in try trial.pending() }
            let made = try places.indices.map { index in
                let delay = trial.randomNumber(in: 0..<1 << trial.randomNumber(in: 0..<6))
                return try starts[index].promise.then(on: places[index]) { _ in
                    let links = links.withLock(\.self)
                    guard links.count == places.count else { throw TestFailure("the body ran too early") }
                    if index < racers, bodiesMeet {
                        trial.countMeeting(of: index, at: point, then: delay, until: last)
                    }
                    return links[(index + 1) % links.count]
                }
            }
            links.withLock { $0 = made }
            (self.starts, self.links, self.bodiesMeet) = (starts.map(\.settler), links, bodiesMeet)
        }

        /// Lets the body with the index run.
        func settle(_ index: Int, _ trial: Trial) throws {
            if bodiesMeet { try starts[index].fulfill(1) } else { try trial.racing { try starts[index].fulfill(1) } }
        }
    }
}
