import Dispatch
import PromiseKitStyle
import PromiseTestSupport
import Testing

/// Where the bodies of the operators run.
extension PromiseTests.Operators {
    @Test("Bodies run on the main queue unless another queue is given")
    func defaultQueue() throws {
        let main = MarkedQueue.main
        let mapped = Promise.value(1).map { _ in main.isCurrent }
        let caught = Promise<Int>(error: Failure.first).recover { _ in Promise.value(main.isCurrent ? 1 : 0) }
        let gone = Guarantee.value(1).map { _ in main.isCurrent }
        #expect(try value(mapped) && value(caught) == 1 && value(gone))
    }

    /// In a process of its own, whose `conf` nobody else reads.
    @Test("Unless a queue is given, an operator takes the configured one for its place in the chain")
    func configuredQueues() async {
        await #expect(processExitsWith: .success) {
            @Sendable func place() -> String { MarkedQueue.currentLabel ?? "elsewhere" }
            conf.Q = (map: MarkedQueue("map").queue, return: MarkedQueue("return").queue)
            let (one, many, failed) = (Promise.value(1), Promise.value([1]), Promise<Int>(error: Failure.first))

            #expect(try value(one.then { _ in Promise.value(place()) }) == "map")
            #expect(try value(one.map { _ in place() }) == "map")
            #expect(try value(one.compactMap { _ in place() }) == "map")
            #expect(try value(failed.recover { _ in Promise.value(place().count) }) == "map".count)
            #expect(try value(many.mapValues { _ in place() }) == ["map"])
            #expect(try value(many.flatMapValues { _ in [place()] }) == ["map"])
            #expect(try value(many.compactMapValues { _ in place() }) == ["map"])
            #expect(try value(many.thenMap { _ in Promise.value(place()) }) == ["map"])
            #expect(try value(many.thenFlatMap { _ in Promise.value([place()]) }) == ["map"])
            #expect(try value(many.filterValues { _ in place() == "map" }) == [1])
            #expect(try value(many.firstValue { _ in place() == "map" }) == 1)
            #expect(try value(Guarantee.value(1).map { _ in place() }) == "map")
            #expect(try value(Guarantee.value(1).then { _ in Guarantee.value(place()) }) == "map")
            let list = Guarantee.value([1])
            #expect(try value(list.mapValues { _ in place() }) == ["map"])
            #expect(try value(list.flatMapValues { _ in [place()] }) == ["map"])
            #expect(try value(list.compactMapValues { _ in place() }) == ["map"])
            #expect(try value(list.thenMap { _ in Guarantee.value(place()) }) == ["map"])
            #expect(try value(list.thenFlatMap { _ in Guarantee.value([place()]) }) == ["map"])
            #expect(try value(list.filterValues { _ in place() == "map" }) == [1])
            let places = EventLog<String>()
            _ = try value(one.tap { _ in places.record(place()) })
            _ = try value(failed.asVoid().recover { _ in places.record(place()) })
            #expect(places.events == ["map", "map"])

            let ends = EventLog<String>()
            _ = try value(one.done { _ in ends.record(place()) })
            _ = try value(one.get { _ in ends.record(place()) })
            _ = try value(one.ensure { ends.record(place()) })
            _ = try value(
                one.ensureThen {
                    ends.record(place())
                    return Guarantee()
                })
            _ = try value(Guarantee.value(1).done { _ in ends.record(place()) })
            _ = try value(Guarantee.value(1).get { _ in ends.record(place()) })
            _ = try value(
                Guarantee<Void> { seal in
                    failed.catch { _ in ends.record(place()) }.finally {
                        ends.record(place())
                        seal(())
                    }
                })
            #expect(ends.events == Array(repeating: "return", count: 8))
        }
    }

    @Test("Bodies run on the given queue")
    func givenQueue() throws {
        let own = MarkedQueue()
        let (promise, resolver) = Promise<Int>.pending()
        let seen = promise.map(on: own.queue) { _ in own.isCurrent }
        let caught = promise.ensure(on: own.queue) { #expect(own.isCurrent) }
        let flagged = promise.map(on: own.queue, flags: .barrier) { _ in own.isCurrent }
        let spread = Guarantee.value([1]).thenFlatMap(on: own.queue) { _ in Guarantee.value([own.isCurrent]) }
        resolver.fulfill(1)
        #expect(try value(seen) && value(caught) == 1 && value(flagged) && value(spread) == [true])
    }

    @Test("A queue gives a promise or a guarantee of its work")
    func workOnQueue() throws {
        let queue = DispatchQueue(label: "work")
        let guarantee: Guarantee<Int> = queue.async(.promise) { 1 }
        let promise: Promise<Int> = queue.async(.promise) { throw Failure.first }
        #expect(try value(guarantee) == 1)
        #expect(try failure(promise) as? Failure == .first)
    }

    @Test("`after` is resolved once its time has come")
    func timers() throws {
        let start = DispatchTime.now()
        try value(after(seconds: 0.05))
        try value(after(.milliseconds(50)))
        #expect(DispatchTime.now() >= start + 0.1)
        try value(after(seconds: -1))
        #expect(after(seconds: .infinity).isPending)
    }

    @Test("Flags reach the queue, and without them closures may run side by side")
    func flags() {
        let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
        let (met, log) = ((DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)), EventLog<Bool>())
        let (promise, resolver) = Promise<Int>.pending()
        let first = promise.map(on: queue) { _ in
            met.0.signal()
            return met.1.isSignaledSoon()
        }
        let second = promise.map(on: queue) { _ in
            met.1.signal()
            return met.0.isSignaledSoon()
        }
        // A closure with the flag of a barrier waits for those before it, so this one does not meet it.
        let beside = DispatchSemaphore(value: 0)
        promise.done(on: queue) { _ in log.record(beside.wait(timeout: .now() + 0.05) == .timedOut) }.cauterize()
        let alone = promise.map(on: queue, flags: .barrier) { _ in beside.signal() }
        resolver.fulfill(1)
        #expect((try? value(first)) == true && (try? value(second)) == true)
        #expect((try? value(alone)) != nil)
        #expect(log.events == [true])
    }
}
