import Foundation

extension RuleBook {
    /// Closes cycles of `count` promises: the body of each promise returns the next promise. The bodies return at the same moment, as
    /// far as there are cores for them, or one is stopped after it has returned. The other bodies run before, or while it's stopped.
    static func closeCycles(of count: Int, _ trial: Trial, noting success: String) throws {
        let (places, racers) = (trial.placesOfRacingBodies(count), trial.threads(count))
        try trial.rounds(noting: success) {
            let last = Date(timeIntervalSinceNow: patienceOfRound)
            let places = places[trial.randomNumber(in: 0..<places.count)]
            let cycles = try (0..<trial.many(cyclesOfRound)).map { number in
                try Cycle(number, places: places, racers: racers, until: last, trial)
            }
            for cycle in cycles { try cycle.settle(cycle.early, trial) }
            if let first = trial.interruption.withLock({ $0?.thread }) {
                trial.interrupt(cycles.count, at: places[first]) {
                    try cycles[$0].settle([first], trial)
                } meanwhile: {
                    let others = Set(0..<count).subtracting(cycles[$0].early.union([first]))
                    try cycles[$0].settle(others, trial)
                    for index in others { trial.end(at: places[index]) }
                }
            } else {
                trial.together(racers) { index in
                    for cycle in cycles { try cycle.settle([index], trial) }
                }
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
        let places: [HandlerPlace]
        /// The bodies that run before the others.
        let early: Set<Int>
        /// Whether the racing bodies meet before they return. At some default places they can't, because one runs after the other.
        private let bodiesMeet: Bool

        init(_ number: Int, places: [HandlerPlace], racers: Int, until last: Date, _ trial: Trial) throws {
            let bodiesMeet = trial.canMeet(at: places[0])
            let (links, point) = (Locked<[AnyPromise]>([]), MeetingPoint(racers))
            let starts = try places.map { _ in try trial.pending() }
            let made = try places.indices.map { index in
                let delay = trial.randomDelay()
                return try starts[index].promise.then(on: places[index]) { _ in
                    let links = links.withLock(\.self)
                    guard links.count == places.count else { throw TestFailure("the body ran too early") }
                    if index < racers, bodiesMeet {
                        trial.enter(number, as: index, at: point, then: delay, until: last)
                    }
                    return links[(index + 1) % links.count]
                }
            }
            links.withLock { $0 = made }
            let others = racers..<places.count
            early = Set(others.filter { _ in !trial.isInterrupting || trial.randomNumber(in: 0..<2) == 0 })
            (self.starts, self.links, self.places) = (starts.map(\.settler), links, places)
            self.bodiesMeet = bodiesMeet
        }

        /// Lets the bodies with these indices run.
        func settle(_ indices: Set<Int>, _ trial: Trial) throws {
            for index in indices.sorted() {
                if bodiesMeet {
                    try starts[index].fulfill(1)
                } else {
                    try trial.racing { try starts[index].fulfill(1) }
                }
            }
        }
    }
}
