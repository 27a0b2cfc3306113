import Dispatch
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    /// Where the bodies of the operators run.
    @Suite(.timeLimit(.minutes(10))) struct Operators {}
}

extension PromiseTests.Operators {
    @Test(
        "A closure runs on the given queue, and without a queue at once", arguments: OperatorForm.withQueue,
        [false, true])
    func givenQueue(form: OperatorForm, isSettled: Bool) throws {
        let (own, places) = (MarkedQueue(), EventLog<Bool>())
        let added = form.add(own.queue, nil, isSettled: isSettled) { places.record(own.isCurrent) }
        added.settle()
        try settled(added.next)
        #expect(places.events == [true])
        let immediate = form.add(nil, .barrier, isSettled: isSettled) { places.record(own.isCurrent) }
        #expect(places.events == (isSettled ? [true, false] : [true]))
        immediate.settle()
        #expect(places.events == [true, false] && immediate.next.isResolved)
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
            let own = MarkedQueue("map")
            conf.Q.map = own.queue
            try await Self.expectHops(of: OperatorForm.onMap, by: own.queue, to: .main)
            // Elements are sorted on the configured queue itself.
            try await Self.expectHops(of: OperatorForm.sorting, by: own.queue, to: own)
        }
        await #expect(processExitsWith: .success) {
            let queue = DispatchQueue(label: "return")
            conf.Q.return = queue
            try await Self.expectHops(of: OperatorForm.onReturn, by: queue, to: .main)
        }
    }

    private static func expectHops(of forms: [OperatorForm], by queue: DispatchQueue, to end: MarkedQueue) async throws
    {
        for form in forms {
            let places = EventLog<Bool>()
            queue.suspend()
            let added = form.add(nil, nil) { places.record(end.isCurrent) }
            added.settle()
            await MarkedQueue.main.drain()
            #expect(places.events == [], "\(form)")
            queue.resume()
            try settled(added.next)
            #expect(places.events == [true], "\(form)")
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
            for form in OperatorForm.all {
                // The result of `add` captures a resolver, which holds its promise. Only two parts of this result are kept here.
                let (isParentHeld, next) = { ($0.isParentHeld, $0.next) }(form.add(.global(), nil) {})
                #expect(!isParentHeld() && next.isPending, "\(form)")
            }
        }
    }

    @Test("Flags reach the queue in every form")
    func flags() async {
        await #expect(processExitsWith: .success) {
            for form in OperatorForm.all {
                let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
                conf.Q = (map: queue, return: queue)
                #expect(form.isKeptBack(by: queue), "\(form)")
            }
        }
    }

    @Test("A closure for a queue joins the group, and the flags reach the queue", arguments: [false, true])
    func dispatching(canFail: Bool) throws {
        let (group, hasRun) = (DispatchGroup(), DispatchSemaphore(value: 0))
        let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
        let body: @Sendable () -> Void = { hasRun.signal() }
        // The flags and the group are tested by separate calls: under the thread sanitizer, Dispatch ignores the flags of a block
        // that has a group or a quality of service.
        let (flagged, isKeptBack): (any Thenable, Bool) = queue.sync {
            let flagged: any Thenable =
                canFail
                ? queue.async(.promise, qos: .unspecified, flags: .barrier, execute: body) as Promise<Void>
                : queue.async(.promise, qos: .unspecified, flags: .barrier, execute: body) as Guarantee<Void>
            return (flagged, hasRun.wait(timeout: .now() + 0.02) == .timedOut)
        }
        #expect(isKeptBack)
        try settled(flagged)
        queue.suspend()
        let grouped: any Thenable =
            canFail
            ? queue.async(.promise, group: group) {} as Promise<Void>
            : queue.async(.promise, group: group) {} as Guarantee<Void>
        #expect(group.wait(timeout: .now()) == .timedOut)
        queue.resume()
        try settled(grouped)
        #expect(group.wait(timeout: .now() + eventTimeout) == .success)
    }

    /// The rule `ordering.timer` tests whole milliseconds.
    @Test("`after` may have a time below zero or without an end")
    func unusualTimes() throws {
        try value(after(seconds: -1))
        #expect(after(seconds: .infinity).isPending)
    }

    @Test(
        "`after` takes an interval in any unit",
        arguments: [.milliseconds(1), .microseconds(100_000), .nanoseconds(100_000_000)] as [DispatchTimeInterval])
    func units(interval: DispatchTimeInterval) throws {
        let winner = race(after(interval).map(on: nil) { "interval" }, after(seconds: 60).map(on: nil) { "minute" })
        #expect(try value(winner) == "interval")
        let shorter = race(
            after(.seconds(1)).map(on: nil) { "second" }, after(.milliseconds(20)).map(on: nil) { "other" })
        #expect(try value(shorter) == "other")
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
