import Conformance
import Foundation

extension Exploration {
    static let ownThread = Exploration(
        "own-thread", "A handler without a queue runs on the thread that settles, before the settling call returns.",
        .once, expect: "it ran on the thread that settled, before the call returned"
    ) { trial in
        let (busy, settlerOfBusy) = try trial.pending()
        let (other, settlerOfOther) = try trial.pending()
        let (runs, isDone) = (trial.latch(), trial.latch())
        let (thread, seen) = (LateValue<ObjectIdentifier>(), LateValue<String>())
        try busy.observe(on: .immediate) { _ in
            trial.note("the handler of promise 1 runs, and takes a while")
            runs.open()
            trial.wait(for: isDone, "promise 2 to be settled")
        }
        try other.observe(on: .immediate) { _ in
            trial.note("the handler of promise 2 runs")
            let place = thread.value == thisThread ? "the thread that settled" : "another thread"
            seen.set("it ran on \(place)")
        }
        return ThreadActions(
            first: { try settlerOfBusy.fulfill(1) },
            second: {
                trial.wait(for: runs, "the handler of promise 1 to run")
                thread.set(thisThread)
                trial.note("settles promise 2")
                try settlerOfOther.fulfill(2)
                trial.note("the call has returned")
                seen.set(
                    seen.value.map { "\($0), before the call returned" } ?? "it had not run when the call returned")
                isDone.open()
            },
            observed: { [seen.value ?? "nothing was settled"] })
    }

    static let adoptsAtOnce = Exploration(
        "adopts-at-once",
        "When the call returns that settles a promise, the promises that have adopted it are settled.",
        .once, expect: "adopted before: fulfilled: 1", "adopted afterward: fulfilled: 1"
    ) { trial in
        let (promise, settler) = try trial.pending()
        let adopters = try (0..<2).map { _ in try trial.pending() }
        let states = LineCollector()
        return ThreadActions(
            first: {
                trial.note("promise 1 adopts promise 2")
                try adopters[0].settler.resolve(with: promise)
                trial.note("settles promise 2")
                try settler.fulfill(1)
                states.add("adopted before: \(try trial.state(of: adopters[0].promise))")
                trial.note("promise 3 adopts promise 2")
                try adopters[1].settler.resolve(with: promise)
                states.add("adopted afterward: \(try trial.state(of: adopters[1].promise))")
            },
            second: {},
            observed: { states.all })
    }

    private static var thisThread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

    static let wholeChain = Exploration(
        "whole-chain", "A chain of handlers without queues, however long, has ended when the settling call returns.",
        .once, expect: "the last promise is settled: fulfilled: 1", "all bodies ran on the thread that settled"
    ) { trial in
        let (promise, settler) = try trial.pending()
        let (thread, elsewhere) = (LateValue<ObjectIdentifier>(), LineCollector())
        var last = promise
        for number in 1...trial.links {
            last = try last.map(on: .immediate) { value in
                if thread.value != thisThread { elsewhere.add("\(number)") }
                return value
            }
        }
        let (end, state) = (last, LateValue<String>())
        return ThreadActions(
            first: {
                thread.set(thisThread)
                try settle(settler, 1, trial)
                state.set(try trial.state(of: end))
            },
            second: {},
            observed: {
                let count = elsewhere.all.count
                return [
                    "the last promise is settled: \(state.value ?? "not yet")",
                    count == 0
                        ? "all bodies ran on the thread that settled" : "\(count) bodies ran on another thread",
                ]
            })
    }
}
