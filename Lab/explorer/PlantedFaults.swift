import Conformance
import ConformanceMutants
import Exploring
import Foundation
import LabCommandLine

/// Looks for the faults of the small promise that show only in a race, and some others that need certain schedules.
enum PlantedFaults {
    private typealias Mutant = (design: any PromiseConformance, program: String)

    /// Each fault with a program that shows it.
    private static let table: [Mutant] =
        [
            (.checksBeforeLocking, "settle-settle"), (.checksBeforeAdding, "settle-add"),
            (.runsHandlersTwice, "settle-add"), (.overtakes, "settle-old"), (.overtakesWhenAdopting, "adopt-after"),
            (.forgetsHandlersAfterAdopting, "adopt-add-settle"), (.checksForCyclesTooEarly, "cycle-two"),
            (.checksForCyclesTooEarly, "cycle-three"), (.countsOutsideLock, "all-settle"),
            (.countsOutcomesOutsideLock, "settled"), (.checksLimitBeforeLocking, "limit"), (.pullsOnce, "limit"),
            (.pullsOnManyThreads, "limit"), (.confusesTasks, "await-both"), (.losesLateTasks, "await-settle"),
            (.resumesTwice, "await-cancel"), (.overlooksLateCancellation, "await-one-of-two"),
            (.runsBodiesOfCancelledLinks, "cancel-first"),
        ].map { (fault: Fault, program: String) in (TinyDesign(fault), program) }
        + zip(WrappedPromise.all, ["wait-settle", "settle-read", "report-handled"]).map { ($0, $1) }

    /// The rules in which threads race whose schedules are few enough to be tried within seconds.
    private static let smallRules = [
        "self-return.cycle-of-two", "states.one-says-it-settled", "states.one-winner", "when.last-two-at-once",
        "when.many-threads",
    ]

    /// The faults that these rules are meant to catch.
    private static let ruled: [Mutant] = Mutants.table
        .filter { smallRules.contains($0.rule) }.map { (TinyDesign($0.fault), $0.rule) }

    /// How often a finding is replayed: in so many processes, so often in each.
    private static let (processes, replays) = (10, 10)

    /// Prints the table, and returns whether each fault was found, showed again in every replay, and none was found in the
    /// promise without a fault.
    static func find(_ settings: ExploredRun.Settings) async -> Int32 {
        let all = table + ruled
        func requests(_ designs: [String]) -> [ExploredRun.Request] {
            zip(designs, all).map { .init(design: $0, subject: $1.program, settings: settings) }
        }
        let planted = await ExploredRun.all(requests(all.map(\.design.name)))
        let correct = await ExploredRun.all(requests(all.map { _ in TinyDesign().name }))
        var isGood = true
        for (planted, correct) in zip(planted, correct) {
            let again = await timesShownAgain(planted, settings)
            isGood = isGood && again == processes * replays && correct.isGood
            let found =
                planted.problem == nil
                ? "NOT FOUND (\(planted.obstacle ?? planted.unsupported ?? "\(planted.schedules) schedules"))"
                : "found, in \(again) of \(processes * replays) replays of \(planted.schedule ?? "no schedule")"
            let other =
                correct.isGood ? "" : ", BUT ALSO WITHOUT THE FAULT: \(correct.problem ?? correct.obstacle ?? "")"
            Terminal.write("\(planted.design.padded(to: 42))\(planted.program.padded(to: 44))\(found)\(other)\n")
        }
        return isGood ? 0 : 1
    }

    /// In how many replays the finding of the run shows at the first try. A crash ends its process, so it is replayed in more of them.
    private static func timesShownAgain(_ run: ExploredRun, _ settings: ExploredRun.Settings) async -> Int {
        guard let schedule = run.schedule else { return 0 }
        let isCrash = run.timesShown == 0
        var settings = settings
        settings.schedule = schedule
        settings.replays = isCrash ? 1 : replays
        let request = ExploredRun.Request(design: run.design, subject: run.program, settings: settings)
        let count = isCrash ? processes * replays : processes
        return await ExploredRun.all(Array(repeating: request, count: count)).reduce(0) { sum, again in
            if isCrash { return sum + (again.problem != nil && again.schedule == schedule ? 1 : 0) }
            return sum + (again.problem == run.problem ? again.timesShown : 0)
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { padding(toLength: width, withPad: " ", startingAt: 0) }
}
