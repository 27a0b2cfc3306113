import Dispatch
import Foundation

extension RuleBook {
    /// The rules of the section "Ordering" about handlers that are added while another thread settles the promise, or while it resumes
    /// a task. The executor of a task runs inside the settling call, even in a design whose handlers all hop to a queue.
    static let addingWhileSettling: [Rule] = [
        .racing(
            "ordering.adding-while-settling",
            "If one thread settles while another adds handlers, each handler runs once and all keep their order.",
            why: """
                In PromiseKit 6 the thread that seals a box takes the list of handlers and runs
                them. A handler that's added meanwhile finds the promise settled and runs at once,
                before those that waited. This happens once in many thousand runs.
                """,
            from: .defect("in PromiseKit 6 a handler added while the box is sealed can overtake earlier ones"),
            timeout: 30, stops: 2, expect: "all handlers once and in order, in every round"
        ) { trial in
            let queue = trial.queue("handlers")
            let place = try trial.orderedPlace(queue)
            let ran = (0..<trial.many(promisesOfRound)).map { _ in LineCollector() }
            let added = try addWhileSettling(on: place, trial) { promise, number in ran[promise].add("\(number)") }
            try trial.waitForReadyHandlers(on: queue)
            return zip(ran, added).lazy.compactMap { ran, added -> String? in
                let (ran, expected) = (ran.all, (0..<added).map(String.init))
                if ran == expected { return nil }
                let isReordered = ran.sorted() == expected.sorted()
                if isReordered { trial.note(.reordered) }
                return "\(isReordered ? "out of order: " : "")\(added) added, and ran: \(ran.joined(separator: " "))"
            }.first
        },

        Rule(
            "ordering.adding-while-resuming",
            "A handler that's added while the promise resumes a task runs after all that were added before.",
            why: """
                A promise resumes a task between two of its handlers, and the executor of that task
                is the program's code. If the promise counts as done by then, a handler that is
                added there overtakes those that still wait.
                """,
            from: .aPlus("2.2.6"),
            expect: "before the task", "after the task", "last", "added meanwhile"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let (place, handlers) = (HandlerPlace.queue(trial.queue("handlers")), Handlers(trial))
            try handlers.map(promise, "before the task", on: place)
            let wait = wait(for: promise, trial) { try handlers.map(promise, "added meanwhile", on: place) }
            try handlers.map(promise, "after the task", on: place)
            try handlers.map(promise, "last", on: place)
            try settler.fulfill(1)
            _ = try trial.async { try await wait.value }
            handlers.wait()
        },
    ]

    /// How many promises settle in a round, one after the other. The same two threads race for each promise.
    private static let promisesOfRound = 120
    /// For how many seconds a handler waits for the other thread, which may wait for the settling call to return.
    private static let patienceOfHandlers = 0.05

    /// How many handlers a promise gets, and when it is settled.
    private struct Plan {
        /// The numbers of the handlers that are added before the race.
        let early: Range<Int>
        /// The numbers of the handlers that are added while the other thread settles the promise.
        let meanwhile: Range<Int>
        /// The numbers of the handlers that are added when the promise has settled.
        let late: Range<Int>
        /// How long the other thread waits before it settles the promise, in steps that are shorter than adding a handler.
        let delay: Int
        /// Whether the last handler that's added before the race meets the thread that adds others, and returns at that moment. It
        /// is immediate then, and so are the others.
        let meetsInHandler: Bool

        /// Every fourth promise gets many handlers, so that some are added while earlier ones run. The other promises get only a
        /// few, so that settling can begin and end while the other thread is inside one call that adds a handler. In a design with
        /// immediate handlers, a handler is also added exactly when the last one returns. If the settling thread is stopped, half of
        /// the promises have one early handler: the thread may have taken this handler without having run it.
        init(promise index: Int, _ trial: Trial, isImmediate: Bool) {
            let getsMany = index % 4 == 0 && !trial.isExplored
            meetsInHandler = index % 2 == 1 && isImmediate && !trial.isExplored && !trial.isInterrupting
            let hasOne = meetsInHandler || index % 2 == 1 && trial.interruption.withLock { $0?.thread } == 1
            early = 0..<(getsMany ? trial.randomNumber(in: 0..<8) : hasOne ? 1 : trial.many(0, orIfExplored: 1))
            meanwhile = early.upperBound..<early.upperBound + (getsMany ? 16 : 1)
            late = meanwhile.upperBound..<meanwhile.upperBound + trial.many(3, orIfExplored: 1)
            delay = trial.randomNumber(in: 0..<(getsMany ? 200 : 20))
        }

        var handlers: Int { late.upperBound }
    }

    /// Adds handlers to promises on one thread while another thread settles the promises. Returns the number of handlers that
    /// were added to each promise.
    private static func addWhileSettling(
        on place: HandlerPlace, _ trial: Trial, _ handler: @escaping @Sendable (_ promise: Int, _ number: Int) -> Void
    ) throws -> [Int] {
        let promises = try (0..<trial.many(promisesOfRound)).map { _ in try trial.pending() }
        let (place, isImmediate) = (trial.placeOfRace(place), trial.design.supports(.immediate))
        let plans = promises.indices.map { Plan(promise: $0, trial, isImmediate: isImmediate) }
        let (race, inside) = (Race(trial, times: plans.count), promises.map { _ in MeetingPoint(2) })
        @Sendable func meetInHandler(of index: Int, then delay: Int) {
            trial.meet(at: inside[index], then: delay, until: Date(timeIntervalSinceNow: patienceOfHandlers))
        }
        @Sendable func add(_ numbers: Range<Int>, to index: Int) throws {
            let plan = plans[index]
            for number in numbers {
                try promises[index].promise.map(on: plan.meetsInHandler ? .immediate : place) { value in
                    handler(index, number)
                    if plan.meetsInHandler, number < plan.early.upperBound { meetInHandler(of: index, then: 0) }
                    return value
                }
            }
        }
        for (index, plan) in plans.enumerated() { try add(plan.early, to: index) }
        race.run { thread, index in
            let plan = plans[index]
            race.enter(index, as: thread, then: thread == 0 ? 0 : plan.delay)
            if thread == 0, plan.meetsInHandler { meetInHandler(of: index, then: plan.delay) }
            try thread == 0 ? add(plan.meanwhile, to: index) : promises[index].settler.fulfill(1)
        }
        for (index, plan) in plans.enumerated() { try add(plan.late, to: index) }
        return plans.map(\.handlers)
    }
}
