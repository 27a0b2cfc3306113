import Conformance
import ConformanceMutants
import Exploring
import Foundation

/// Checks that exploring finds planted faults: those that show only in a race, and some others that need certain schedules.
enum PlantedFaults {
    private typealias Mutant = (design: any PromiseConformance, program: String)

    /// Each fault with a program that shows it.
    private static let table: [Mutant] =
        [
            (.checksBeforeLocking, "settle-settle"), (.checksBeforeAdding, "settle-add"),
            (.checksBeforeAdding, "adopted-add"), (.forgetsHandlersAfterAdopting, "adopt-add-settle"),
            (.overtakes, "settle-add"), (.overtakes, "settle-old"), (.overtakes, "adopt-add"),
            (.overtakes, "adopted-add"), (.overtakesWhenAdopting, "adopt-after"),
            (.checksForCyclesTooEarly, "cycle-two"),
            (.checksForCyclesTooEarly, "cycle-three"), (.countsOutsideLock, "all-settle"),
            (.countsOutcomesOutsideLock, "settled"), (.checksLimitBeforeLocking, "limit"), (.pullsOnce, "limit"),
            (.pullsOnManyThreads, "limit"), (.losesAdopters, "adopt-twice"), (.confusesTasks, "await-both"),
            (.losesLateTasks, "await-settle"),
            (.resumesTwice, "await-cancel"), (.overlooksLateCancellation, "await-one-of-two"),
            (.cancelsLastWait, "await-one-of-two"), (.runsBodiesOfCancelledLinks, "cancel-first"),
            (.checksBeforeHopping, "cancel-queued"),
        ].map { (fault: Fault, program: String) in (TinyDesign(fault), program) }
        + [
            (.losesWakeUps, "wait-settle"), (.locksInOppositeOrder, "settle-read"),
            (.reportsTooEarly, "report-handled"),
            (.runsHandlersTwice, "settle-add"), (.runsHandlersTwice, "settle-old"), (.runsHandlersTwice, "adopt-add"),
            (.runsHandlersTwice, "adopted-add"), (.forgetsLastHandlers, "settle-old"),
        ].map { (fault: WrappedPromise.Fault, program: String) in (WrappedPromise(fault: fault), program) }
        // The faults that the rules in which threads race are meant to catch.
        + Mutants.table.filter { RuleBook.rule($0.rule)?.isRacing == true }.map { (TinyDesign($0.fault), $0.rule) }

    /// The number of processes that replay a finding, and the number of replays in each of them.
    private static let (processes, replays) = (10, 10)

    /// Prints the table, and writes the races for the page to the file.
    ///
    /// - Returns: The exit status. It is 0 if each fault was found and showed again in every replay, and if nothing was found
    ///   in the promise without a fault. Otherwise it is 1.
    static func find(_ settings: ExploredRun.Settings, recording path: String?) async throws -> Int32 {
        func explore(_ mutants: [Mutant], _ settings: ExploredRun.Settings) async -> [ExploredRun] {
            await ExploredRun.all(
                mutants.map { .init(design: $0.design.name, subject: $0.program, settings: settings) })
        }
        var told = settings
        told.isTold = path != nil
        let planted = await explore(table, told)
        let faultless = await explore(Set(table.map(\.program)).sorted().map { (TinyDesign(), $0) }, settings)
        if let path {
            let races = zip(table, planted).compactMap { RecordedRace($1, fault: $0.design.summary) }
            try RecordedRace.write(races, to: path)
        }
        var isGood = true
        for planted in planted {
            guard let correct = faultless.first(where: { $0.program == planted.program }) else { continue }
            let again = await timesShownAgain(planted, told)
            let isFound = again == processes * replays
            isGood = isGood && isFound && correct.isGood
            let found =
                planted.problem == nil
                ? "NOT FOUND (\(planted.obstacle ?? planted.unsupported ?? "\(planted.schedules) schedules"))"
                : "found, in \(again) of \(processes * replays) replays of \(planted.schedule ?? "no schedule")"
            let other =
                correct.isGood ? "" : ", BUT ALSO WITHOUT THE FAULT: \(correct.problem ?? correct.obstacle ?? "")"
            let names = planted.design.padded(to: 42) + planted.program.padded(to: 44)
            Terminal.write("\(names)\(found)\(other)\n")
        }
        return isGood ? 0 : 1
    }

    /// The number of replays of the run's schedule in which the same problem shows again. A crash ends its process, so each
    /// replay of a crash has a process of its own.
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
