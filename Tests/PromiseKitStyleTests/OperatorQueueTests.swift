import Dispatch
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    /// Where the bodies of the operators run.
    @Suite(.timeLimit(.minutes(10))) struct Operators {}
}

extension PromiseTests.Operators {
    @Test("A closure runs on the given queue", arguments: OperatorForm.withQueue)
    func givenQueue(form: OperatorForm) throws {
        let (own, places) = (MarkedQueue(), EventLog<Bool>())
        let added = form.add(own.queue, nil) { places.record(own.isCurrent) }
        added.settle()
        try settled(added.next)
        #expect(places.events == [true])
    }

    @Test("A result that is not for an operator skips its closure and its queue", arguments: OperatorForm.withQueue)
    func skipped(form: OperatorForm) {
        let added = form.add(.global(), nil) { Issue.record("the closure has run") }
        guard let skip = added.skip else { return }
        let error = skip()
        #expect(added.next.isResolved && added.next.error as? OperatorForm.Refusal == error)
    }

    /// This test runs in a process of its own, because `conf` belongs to the process.
    @Test(
        "Unless a queue is given, a closure hops by the configured queue for its place in the chain to the main queue")
    func configuredQueues() async {
        await #expect(processExitsWith: .success) {
            let queues = (map: DispatchQueue(label: "map"), return: DispatchQueue(label: "return"))
            conf.Q = (map: queues.map, return: queues.return)
            for (queue, forms) in [(queues.map, OperatorForm.onMap), (queues.return, OperatorForm.onReturn)] {
                for form in forms {
                    let places = EventLog<Bool>()
                    queue.suspend()
                    let added = form.add(nil, nil) { places.record(MarkedQueue.main.isCurrent) }
                    added.settle()
                    await MarkedQueue.main.drain()
                    #expect(places.events == [], "\(form)")
                    queue.resume()
                    try settled(added.next)
                    #expect(places.events == [true], "\(form)")
                }
            }
        }
    }

    @Test(
        "Without a configured queue, a closure of the main actor runs at once on the main thread, and hops to it elsewhere"
    )
    func noConfiguredQueue() async {
        await #expect(processExitsWith: .success) {
            conf.Q = (map: nil, return: nil)
            for form in OperatorForm.onMap + OperatorForm.onReturn {
                let places = EventLog<Bool>()
                let elsewhere = form.add(nil, nil) { places.record(MarkedQueue.main.isCurrent) }
                elsewhere.settle()
                try settled(elsewhere.next)
                #expect(places.events == [true], "\(form)")
                await MainActor.run {
                    let added = form.add(nil, nil) { places.record(MarkedQueue.main.isCurrent) }
                    added.settle()
                    #expect(places.events == [true, true], "\(form)")
                }
            }
        }
    }

    /// This test runs in a process of its own, because it silences the log, which otherwise reports each released resolver.
    @Test("No form of an operator holds what it was added to")
    func parents() async {
        await #expect(processExitsWith: .success) {
            conf.logHandler = { _ in }
            for form in OperatorForm.withQueue + OperatorForm.onMap + OperatorForm.onReturn {
                // The result of `add` captures a resolver, which holds its promise. Only two parts of this result are kept here.
                let (isParentHeld, next) = { ($0.isParentHeld, $0.next) }(form.add(.global(), nil) {})
                #expect(!isParentHeld() && next.isPending, "\(form)")
            }
        }
    }

    @Test("Flags reach the queue in every form that names it")
    func flags() async {
        await #expect(processExitsWith: .success) {
            let ends = OperatorForm.withQueue.map { form in
                let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
                // The closure has the flag `.barrier`, so later blocks of its queue do not run at the same time.
                let (isBeside, isAlone) = (DispatchSemaphore(value: 0), Locked<Bool?>(nil))
                let added = form.add(queue, .barrier) {
                    isAlone.value = isBeside.wait(timeout: .now() + 0.05) == .timedOut
                }
                added.settle()
                queue.async { isBeside.signal() }
                return (form, added.next, isAlone)
            }
            for (form, next, isAlone) in ends {
                try settled(next)
                #expect(isAlone.value == true, "\(form)")
            }
        }
    }

    /// The rule `ordering.timer` tests whole milliseconds.
    @Test("`after` may have a time below zero or without an end")
    func unusualTimes() throws {
        try value(after(seconds: -1))
        #expect(after(seconds: .infinity).isPending)
    }

    @Test(
        "`after` takes an interval in any unit",
        arguments: [.milliseconds(1), .microseconds(100_000), .nanoseconds(1_000)] as [DispatchTimeInterval])
    func units(interval: DispatchTimeInterval) throws {
        let winner = race(after(interval).map(on: nil) { "interval" }, after(seconds: 60).map(on: nil) { "minute" })
        #expect(try value(winner) == "interval")
        #expect(after(.never).isPending)
    }

    @Test("A part of a millisecond is not cut off `after`")
    func fraction() async {
        for _ in 0..<10 {
            let start = ContinuousClock.now
            await after(seconds: 0.0019).async()
            await after(.microseconds(1_900)).async()
            #expect(start.duration(to: .now) >= .microseconds(3_800))
        }
    }
}
