import ConformanceMutants
import Exploring
import LabCommandLine

/// Looks for the faults of the small promise that show only in a race, and some others that need certain schedules.
enum PlantedFaults {
    /// Each fault with a program that shows it.
    private static let table: [(fault: Fault, program: String)] = [
        (.checksBeforeLocking, "settle-settle"), (.checksBeforeAdding, "settle-add"),
        (.checksBeforeAdding, "wait-settle"),
        (.overtakes, "settle-old"), (.overtakesWhenAdopting, "adopted-add"), (.checksForCyclesTooEarly, "circle-two"),
        (.checksForCyclesTooEarly, "circle-three"), (.countsOutsideLock, "all-settle"),
        (.countsOutcomesOutsideLock, "settled"), (.checksLimitBeforeLocking, "limit"), (.pullsOnce, "limit"),
        (.pullsOnManyThreads, "limit"), (.confusesTasks, "await-both"), (.losesLateTasks, "await-settle"),
        (.resumesTwice, "await-cancel"), (.overlooksLateCancellation, "await-one-of-two"),
        (.runsBodiesOfCancelledLinks, "cancel-first"), (.settlesResultsUnderLock, "all-both"),
    ]

    /// Prints the table, and returns whether each fault was found, and none in the promise without a fault.
    static func find(_ settings: ExploredRun.Settings) async -> Int32 {
        var isGood = true
        for (fault, id) in table {
            guard let program = ExploredProgram.all.first(where: { $0.id == id }) else { continue }
            let planted = await ExploredRun.explore(TinyDesign(fault).name, program, settings)
            let correct = await ExploredRun.explore(TinyDesign().name, program, settings)
            isGood = isGood && planted.problem != nil && correct.isGood
            let name = fault.slug.padding(toLength: 32, withPad: " ", startingAt: 0)
            let found = planted.problem == nil ? "not found" : "found, schedule \(planted.schedule ?? "unknown")"
            Terminal.write(
                "\(name)\(id.padding(toLength: 20, withPad: " ", startingAt: 0))\(found)\(correct.isGood ? "" : ", and in the correct promise: \(correct.problem ?? correct.obstacle ?? "")")\n"
            )
        }
        return isGood ? 0 : 1
    }
}
