import DesignTestSupport
import Dispatch
import PromiseKitStyle
import Testing

extension PromiseTests {
    @Suite struct Operators {
        @Test("`then` adopts what its body returns, pending or settled")
        func thenAdopts() throws {
            let (inner, resolver) = Promise<String>.pending()
            let pending = Promise.value(1).then(on: nil) { _ in inner }
            #expect(pending.isPending)
            resolver.fulfill("a")
            #expect(pending.value == "a")
            #expect(Promise.value(1).then(on: nil) { Promise.value($0 + 1) }.value == 2)
            #expect(Promise.value(1).then(on: nil) { Guarantee.value($0 + 1) }.value == 2)
            #expect(Promise.value(1).then(on: nil) { ForeignThenable(.value($0 + 1)) }.value == 2)
            let rejected = Promise.value(1).then(on: nil) { _ in Promise<Int>(error: Failure.first) }
            #expect(rejected.error as? Failure == .first)
        }

        @Test("A throw rejects with that very error")
        func throwRejects() {
            let start = Promise.value(1)
            #expect(start.then(on: nil) { _ -> Promise<Int> in throw Failure.first }.error as? Failure == .first)
            #expect(start.map(on: nil) { _ -> Int in throw Failure.first }.error as? Failure == .first)
            #expect(start.compactMap(on: nil) { _ -> Int? in throw Failure.first }.error as? Failure == .first)
            #expect(start.done(on: nil) { _ in throw Failure.first }.error as? Failure == .first)
            #expect(start.get(on: nil) { _ in throw Failure.first }.error as? Failure == .first)
            #expect(firstly { () -> Promise<Int> in throw Failure.first }.error as? Failure == .first)
        }

        @Test("A rejection skips every body and keeps its error")
        func rejectionSkips() {
            let ran = EventLog<String>()
            let end = Promise<Int>(error: Failure.first)
                .map(on: nil) {
                    ran.record("map")
                    return $0
                }
                .then(on: nil) {
                    ran.record("then")
                    return Promise.value($0)
                }
                .compactMap(on: nil) {
                    ran.record("compactMap")
                    return $0
                }
                .get(on: nil) { _ in ran.record("get") }
                .done(on: nil) { _ in ran.record("done") }
                .asVoid()
            #expect(end.error as? Failure == .first)
            #expect(ran.events.isEmpty)
        }

        @Test("`map` and `compactMap` take key paths")
        func keyPaths() {
            let word = Promise.value("word")
            #expect(word.map(on: nil, \.count).value == 4)
            #expect(word.compactMap(on: nil, \.first).value == "w")
            #expect(Guarantee.value("word").map(on: nil, \.count).value == 4)
        }

        @Test("`compactMap` of nil rejects with the value and the type")
        func compactMapOfNil() throws {
            let promise = Promise.value("x").compactMap(on: nil) { Int($0) }
            guard case PMKError.compactMap(let value, let type)? = promise.error else {
                throw Unexpected(description: "\(promise)")
            }
            #expect(value as? String == "x" && type == Int.self)
        }

        @Test("`get` passes the value on, and `tap` passes the result on")
        func getAndTap() {
            let seen = EventLog<String>()
            #expect(Promise.value(1).get(on: nil) { seen.record("\($0)") }.value == 1)
            #expect(Promise.value(2).tap(on: nil) { seen.record("\($0.isFulfilled)") }.value == 2)
            let rejected = Promise<Int>(error: Failure.first).tap(on: nil) { seen.record("\($0.isFulfilled)") }
            #expect(rejected.error as? Failure == .first)
            #expect(seen.events == ["1", "true", "false"])
        }

        @Test("`firstly` runs its body at once")
        func firstlyRunsAtOnce() {
            #expect(firstly { Promise.value(1) }.value == 1)
            let guarantee: Guarantee<Int> = firstly { Guarantee.value(2) }
            #expect(guarantee.value == 2)
        }

        @Test("Bodies run on the main queue unless another queue is given")
        func defaultQueue() throws {
            let main = MarkedQueue.main
            let mapped = Promise.value(1).map { _ in main.isCurrent }
            let caught = Promise<Int>(error: Failure.first).recover { _ in Promise.value(main.isCurrent ? 1 : 0) }
            let gone = Guarantee.value(1).map { _ in main.isCurrent }
            #expect(try value(mapped) && value(caught) == 1 && value(gone))
        }

        @Test("A rejection passes the bodies at once, without going to their queues")
        func rejectionSkipsQueues() {
            let (promise, resolver) = Promise<Int>.pending()
            let end = promise.map(on: .main) { $0 }.then(on: .global()) { Promise.value($0) }.get { _ in }
            resolver.reject(Failure.first)
            #expect(end.error as? Failure == .first)
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
            resolver.fulfill(1)
            #expect(try value(seen) && value(caught) == 1 && value(flagged))
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
    }
}
