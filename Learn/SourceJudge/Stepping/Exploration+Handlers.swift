import Conformance

extension Exploration {
    static let twoSettle = Exploration(
        "two-settle",
        "If two threads settle one promise, one of them wins, and each handler is told that outcome once.",
        expect: "one outcome", "each of 3 handlers once"
    ) { trial in
        let (promise, settler) = try trial.pending()
        let (told, all) = (LineCollector(), trial.latch(3))
        let add: Adding = { number in
            try promise.observe(on: trial.immediateOrQueue) { outcome in
                trial.note("handler \(number) is told \(outcome)")
                told.add("\(number): \(outcome)")
                all.open()
            }
        }
        try add(1)
        try add(2)
        return ThreadActions(
            first: { try settle(settler, 1, trial) },
            second: { try settle(settler, 2, trial) },
            observed: {
                try add(3)
                trial.wait(for: all)
                let ending = try trial.ending(of: promise)
                let (handlers, outcomes) = parts(of: told.all)
                return [
                    outcomes.union([ending]).count == 1 ? "one outcome" : "several outcomes",
                    handlers.sorted() == ["1", "2", "3"]
                        ? "each of 3 handlers once" : "handlers were told: \(told.all.joined(separator: ", "))",
                ]
            })
    }

    static func settleAndAdd(inOrder isOrdered: Bool, onQueue: Bool) -> Exploration {
        adding(
            "settle-and-add", "settles, and another one adds a handler", isOrdered, onQueue,
            first: { settler, _, trial in try settle(settler, 1, trial) },
            second: { _, add, _ in try add(3) })
    }

    static func addAndSettle(inOrder isOrdered: Bool, onQueue: Bool) -> Exploration {
        adding(
            "add-and-settle", "adds a handler, and another one settles", isOrdered, onQueue,
            first: { _, add, _ in try add(3) },
            second: { settler, _, trial in try settle(settler, 1, trial) })
    }

    private typealias Adding = @Sendable (Int) throws -> Void

    /// Adds the handler with a number to the promise.
    private static func adder(
        to promise: AnyPromise, on place: HandlerPlace? = nil, _ ran: LineCollector, _ all: Latch, _ trial: Trial
    ) -> Adding {
        { number in
            trial.note("adds handler \(number)")
            try promise.observe(on: place ?? trial.immediateOrQueue) { _ in
                trial.note("handler \(number) runs")
                ran.add("\(number)")
                all.open()
            }
        }
    }

    private static func adding(
        _ id: String, _ what: String, _ isOrdered: Bool, _ onQueue: Bool,
        first: @escaping @Sendable (AnySettler, Adding, Trial) throws -> Void,
        second: @escaping @Sendable (AnySettler, Adding, Trial) throws -> Void
    ) -> Exploration {
        let order = isOrdered ? ", and all run in the order in which they were added" : ""
        return Exploration(
            id + (onQueue ? "-on-queue" : "") + (isOrdered ? "-in-order" : ""),
            "If one thread \(what), no handler is lost\(order).", expect: "1, 2, 3 and 4 have run"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let queue = trial.queue("handlers")
            let (ran, all) = (LineCollector(), trial.latch(4))
            let add = adder(to: promise, on: onQueue ? .queue(queue) : nil, ran, all, trial)
            try add(1)
            try add(2)
            return ThreadActions(
                first: { try first(settler, add, trial) },
                second: { try second(settler, add, trial) },
                observed: {
                    try add(4)
                    trial.wait(for: all)
                    if onQueue { queue.sync {} }
                    let order = isOrdered ? ran.all : ran.all.sorted()
                    return [order == ["1", "2", "3", "4"] ? "1, 2, 3 and 4 have run" : words(order)]
                })
        }
    }

    static let settleAndAddTwice = Exploration(
        "settle-and-add-twice-in-order",
        "If one thread settles and two others add handlers, one after the other, all run in the order in which they were "
            + "added.", .everyTwoSteps, expect: "1, 2, 3 and 4 have run"
    ) { trial in
        let (promise, settler) = try trial.pending()
        let (ran, all) = (LineCollector(), trial.latch(4))
        let add = adder(to: promise, ran, all, trial)
        try add(1)
        return ThreadActions(
            first: { try settle(settler, 1, trial) },
            second: { try add(2) },
            third: { try add(3) },
            observed: {
                try add(4)
                trial.wait(for: all)
                return [ran.all == ["1", "2", "3", "4"] ? "1, 2, 3 and 4 have run" : words(ran.all)]
            })
    }

    private static func words(_ handlers: [String]) -> String {
        handlers.isEmpty ? "no handler has run" : "\(handlers.joined(separator: ", ")) have run"
    }

    static let twoAdd = Exploration(
        "two-add", "If two threads add handlers at the same time, both handlers run.", expect: "both have run"
    ) { trial in
        let (promise, settler) = try trial.pending()
        let (ran, all) = (LineCollector(), trial.latch(2))
        let add = adder(to: promise, ran, all, trial)
        return ThreadActions(
            first: { try add(1) }, second: { try add(2) },
            observed: {
                try settle(settler, 1, trial)
                trial.wait(for: all)
                return [ran.all.sorted() == ["1", "2"] ? "both have run" : words(ran.all)]
            })
    }

    static let settleAndRead = Exploration(
        "settle-and-read", "If one thread reads a promise while another one settles it, it is pending or settled.",
        expect: "pending, or fulfilled: 1"
    ) { trial in
        let (promise, settler) = try trial.pending()
        let seen = LateValue<String>()
        return ThreadActions(
            first: { try settle(settler, 1, trial) },
            second: {
                trial.note("reads the outcome")
                seen.set(try trial.state(of: promise))
            },
            observed: {
                let state = seen.value ?? "nothing"
                return [["pending", "fulfilled: 1"].contains(state) ? "pending, or fulfilled: 1" : state]
            })
    }

    static let useWhileHandlerRuns = Exploration(
        "use-while-handler-runs", "While a handler runs, other threads can read the promise and add handlers.", .once,
        expect: "the other thread came back while the handler ran"
    ) { trial in
        let (promise, settler) = try trial.pending()
        let (runs, cameBack) = (trial.latch(), trial.latch())
        let isInTime = LateValue<Bool>()
        try promise.observe(on: .immediate) { _ in
            trial.note("handler 1 runs, and waits for another thread")
            runs.open()
            isInTime.set(trial.wait(for: cameBack, "the other thread"))
        }
        return ThreadActions(
            first: { try settle(settler, 1, trial) },
            second: {
                trial.wait(for: runs, "handler 1 to run")
                trial.note("reads the outcome")
                _ = try promise.outcome()
                trial.note("adds handler 2")
                try promise.observe(on: .immediate) { _ in trial.note("handler 2 runs") }
                cameBack.open()
            },
            observed: {
                [
                    isInTime.value == true
                        ? "the other thread came back while the handler ran"
                        : "the other thread waited for the end of the handler"
                ]
            })
    }

    static func settle(_ settler: AnySettler, _ value: Int, _ trial: Trial) throws {
        trial.note("fulfills with \(value)")
        try settler.fulfill(.number(value))
    }

    /// The part of each line before the colon, and the set of the parts after the colon.
    private static func parts(of lines: [String]) -> ([String], Set<String>) {
        let halves = lines.map { $0.split(separator: ":", maxSplits: 1).map(String.init) }
        return (halves.map { $0[0] }, Set(halves.map { $0[1].trimmingCharacters(in: .whitespaces) }))
    }
}
