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

    /// Prints the table, and returns whether each fault was found, and none in the promise without a fault.
    static func find(_ settings: ExploredRun.Settings) async -> Int32 {
        var isGood = true
        for (design, id) in table {
            guard let program = ExploredProgram.named(id) else { continue }
            let planted = await ExploredRun.explore(design.name, program, settings)
            let correct = await ExploredRun.explore(TinyDesign().name, program, settings)
            isGood = isGood && planted.problem != nil && correct.isGood
            let found = planted.problem == nil ? "NOT FOUND" : "found, schedule \(planted.schedule ?? "unknown")"
            let other =
                correct.isGood ? "" : ", BUT ALSO WITHOUT THE FAULT: \(correct.problem ?? correct.obstacle ?? "")"
            Terminal.write("\(design.name.padded(to: 40))\(id.padded(to: 20))\(found)\(other)\n")
        }
        return isGood ? 0 : 1
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { padding(toLength: width, withPad: " ", startingAt: 0) }
}
