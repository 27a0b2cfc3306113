import Conformance

extension Exploration {
    static let cycleOfTwo = cycle(of: 2, "cycle-of-two")
    static let cycleOfThree = cycle(of: 3, "cycle-of-three")

    private static let rejected = "rejected: \(ErrorMeaning.selfReturn.rawValue)"

    private static func cycle(of count: Int, _ id: String) -> Exploration {
        Exploration(
            id, "If two threads close a cycle of \(count) promises together, all of them are rejected.",
            expect: "all \(count) \(rejected)"
        ) { trial in
            let all = try (0..<count).map { _ in try trial.pending() }
            return ThreadActions(
                first: { try adopt(0, all, trial) },
                second: { for index in 1..<count { try adopt(index, all, trial) } },
                observed: { try endings(all.map(\.promise), trial) })
        }
    }

    private static func adopt(_ index: Int, _ all: [(promise: AnyPromise, settler: AnySettler)], _ trial: Trial) throws
    {
        let next = (index + 1) % all.count
        trial.note("promise \(index + 1) adopts promise \(next + 1)")
        try all[index].settler.resolve(with: all[next].promise)
    }

    private static func endings(_ promises: [AnyPromise], _ trial: Trial) throws -> [String] {
        let endings = try promises.map { try trial.ending(of: $0) }
        if Set(endings) == [rejected] { return ["all \(endings.count) \(rejected)"] }
        return endings.enumerated().map { "promise \($0 + 1) \($1)" }
    }

    static let cyclesOfAnyLength = Exploration(
        "cycles-of-any-length", "A cycle of promises is found, however long it is.", .once,
        expect: "cycles of 2 to 16 promises are found"
    ) { trial in
        let found = LineCollector()
        return ThreadActions(
            first: {
                for count in 2...16 {
                    let all = try (0..<count).map { _ in try trial.pending() }
                    trial.note("\(count) promises adopt one another")
                    for index in all.indices {
                        try all[index].settler.resolve(with: all[(index + 1) % count].promise)
                    }
                    let states = try all.map { try trial.state(of: $0.promise) }
                    guard Set(states) == [rejected] else { return found.add("a cycle of \(count) is not found") }
                }
            },
            second: {},
            observed: { found.all.isEmpty ? ["cycles of 2 to 16 promises are found"] : found.all })
    }

    static let rowsAreNoCycles = Exploration(
        "rows-are-no-cycles", "Promises that wait for one another in a row settle when the last one is settled.",
        .once,
        expect: "all 16 are fulfilled: 1"
    ) { trial in
        let all = try (0..<16).map { _ in try trial.pending() }
        return ThreadActions(
            first: {
                trial.note("each of 16 promises adopts the next one")
                for index in all.indices.dropLast() {
                    try all[index].settler.resolve(with: all[index + 1].promise)
                }
                try settle(all[15].settler, 1, trial)
            },
            second: {},
            observed: {
                let states = try all.map { try trial.state(of: $0.promise) }
                if Set(states) == ["fulfilled: 1"] { return ["all 16 are fulfilled: 1"] }
                return states.enumerated().filter { $1 != "fulfilled: 1" }.map { "promise \($0 + 1): \($1)" }
            })
    }
}
