import Foundation
import ObjCStyleBlocks
import Testing

@Suite("When and all", .timeLimit(.minutes(1)))
struct WhenTests {
    @Test func `an array gives the values in the order of the inputs, whatever the order of settling`() async {
        let inputs = (0..<3).map { _ in pendingPromise() }
        let all = PMKPromise.when(inputs.map(\.promise))
        for index in [1, 2, 0] {
            #expect(all.pending)
            inputs[index].fulfill(index)
        }
        #expect(await all.then { (values: [Int]) in values }.endValue() as? [Int] == [0, 1, 2])
    }

    @Test func `a dictionary gives the values under the keys of the inputs`() async {
        let all = PMKPromise.when(["one": PMKPromise.promiseWithValue(1), "two": PMKPromise.pause(0).then { 2 }])
        #expect(await all.endValue() as? [String: Int] == ["one": 1, "two": 2])
    }

    @Test func `one promise gives its value`() async {
        #expect(await PMKPromise.when(PMKPromise.promiseWithValue(1)).endValue() as? Int == 1)
    }

    @Test func `plain values may stand among the promises`() async {
        let all = PMKPromise.when([1, PMKPromise.pause(0).then { 2 }, 3])
        #expect(await all.endValue() as? [Int] == [1, 2, 3])
        let mixed = PMKPromise.when(["one": 1, "two": PMKPromise.promiseWithValue("two")])
        #expect(await mixed.then { (d: [String: Any]) in d["two"] as? String }.endValue() as? String == "two")
    }

    @Test func `empty collections give themselves`() async {
        #expect(await PMKPromise.when([]).endValue() as? [Int] == [])
        #expect(await PMKPromise.when([String: Int]()).endValue() as? [String: Int] == [:])
    }

    @Test func `nil among the values is nil in the result`() async {
        let all = PMKPromise.when([1, nil, PMKPromise.promiseWithValue(nil)])
        #expect(await all.then { (values: [Int?]) in values }.endValue() as? [Int?] == [1, nil, nil])
        let named = PMKPromise.when(["none": PMKPromise.promiseWithValue(nil)])
        #expect(await named.endValue() as? [String: Int?] == ["none": nil])
    }

    @Test func `the same promise may stand several times`() async {
        let (promise, fulfill, _) = pendingPromise()
        let all = PMKPromise.when([promise, promise, promise])
        fulfill(1)
        #expect(await all.endValue() as? [Int] == [1, 1, 1])
    }

    @Test func `a manifold counts with its first value`() async {
        let all = PMKPromise.when([PMKPromise.promiseWithValue(PMKManifold(1, 2))])
        #expect(await all.endValue() as? [Int] == [1])
    }

    @Test func `the first rejection rejects at once and names the index`() async throws {
        let inputs = (0..<3).map { _ in pendingPromise() }
        let all = PMKPromise.when(inputs.map(\.promise))
        let original = plainError(1)
        inputs[1].reject(original)
        #expect(all.rejected)
        inputs[0].reject(plainError(2))
        inputs[2].fulfill(3)
        let error = try await all.endError()
        #expect(error.domain == original.domain)
        #expect(error.code == original.code)
        #expect(error.userInfo[PMKFailingPromiseIndexKey] as? Int == 1)
        #expect(error.userInfo[NSUnderlyingErrorKey] as? NSError === original)
    }

    @Test func `in a dictionary a rejection names the key`() async throws {
        let error = try await PMKPromise.when(["good": 1, "bad": plainError(1)]).endError()
        #expect(error.userInfo[PMKFailingPromiseIndexKey] as? String == "bad")
    }

    @Test func `a Swift error is still found in the error of when`() async throws {
        let error = try await PMKPromise.when([PMKPromise.promiseWithValue(Oops(code: 3))]).endError()
        #expect(error.userInfo[PMKUnderlyingExceptionKey] as? Oops == Oops(code: 3))
        #expect(error.userInfo[PMKFailingPromiseIndexKey] as? Int == 0)
    }

    @Test func `an error of a subclass stays the object it is`() async throws {
        let original = SpecialError(domain: "special", code: 1)
        #expect(try await PMKPromise.when([1, original]).endError() === original)
    }

    @Test func `when inside when names the index at each level`() async throws {
        let inner = PMKPromise.when([1, 2, PMKPromise.promiseWithValue(plainError(1))])
        let outer = PMKPromise.when([PMKPromise.promiseWithValue(0), inner])
        let error = try await outer.endError()
        #expect(error.userInfo[PMKFailingPromiseIndexKey] as? Int == 1)
        let innerError = try #require(error.userInfo[NSUnderlyingErrorKey] as? NSError)
        #expect(innerError.userInfo[PMKFailingPromiseIndexKey] as? Int == 2)

        let nested = PMKPromise.when([PMKPromise.when([1]), PMKPromise.when([2, 3])])
        #expect(await nested.endValue() as? [[Int]] == [[1], [2, 3]])
    }

    @Test func `all is when for collections`() async {
        #expect(await PMKPromise.all([1, PMKPromise.promiseWithValue(2)]).endValue() as? [Int] == [1, 2])
        #expect(await PMKPromise.all(["a": PMKPromise.promiseWithValue(2)]).endValue() as? [String: Int] == ["a": 2])
    }

    @Test func `ten thousand inputs settled from several threads are all counted`() async {
        let inputs = (0..<10_000).map { _ in pendingPromise() }
        let all = PMKPromise.when(inputs.map(\.promise))
        DispatchQueue.concurrentPerform(iterations: inputs.count) { inputs[$0].fulfill($0) }
        #expect(await all.endValue() as? [Int] == Array(0..<10_000))
    }
}

@Suite("Join", .timeLimit(.minutes(1)))
struct JoinTests {
    @Test func `successes and errors come as two arrays in order`() async {
        let inputs = (0..<4).map { _ in pendingPromise() }
        let joined = PMKPromise.join(inputs.map(\.promise))
        inputs[3].reject(plainError(3))
        inputs[2].fulfill(2)
        inputs[1].reject(plainError(1))
        #expect(joined.pending)
        inputs[0].fulfill(0)
        let result = joined.then { (values: [Int], errors: [NSError]) in "\(values) \(errors.map(\.code))" }
        #expect(await result.endValue() as? String == "[0, 2] [1, 3]")
    }

    @Test func `without failures there are no errors, not an empty array`() async {
        let result = PMKPromise.join([1, PMKPromise.promiseWithValue(nil)])
            .then { (values: [Int?], errors: [NSError]?) in "\(values.count) \(errors == nil)" }
        #expect(await result.endValue() as? String == "2 true")
    }

    @Test func `with failures only the values are empty`() async {
        let result = PMKPromise.join([plainError(1)]).then { (values: [Int], errors: [NSError]) in
            values.isEmpty && errors.count == 1
        }
        #expect(await result.endValue() as? Bool == true)
    }

    @Test func `an empty array joins to an empty array`() async {
        #expect(await PMKPromise.join([]).endValue() as? [Int] == [])
    }

    @Test func `ten thousand failures are joined`() async {
        let inputs = (0..<10_000).map { _ in pendingPromise() }
        let joined = PMKPromise.join(inputs.map(\.promise))
        DispatchQueue.concurrentPerform(iterations: inputs.count) { inputs[$0].reject(plainError($0)) }
        let codes = joined.then { (_: [Int], errors: [NSError]) in errors.map(\.code) }
        #expect(await codes.endValue() as? [Int] == Array(0..<10_000))
    }
}

@Suite("Race", .timeLimit(.minutes(1)))
struct RaceTests {
    @Test func `the first to settle wins, with a value or an error`() async throws {
        let inputs = (0..<2).map { _ in pendingPromise() }
        let byValue = PMKPromise.race(inputs.map(\.promise))
        inputs[1].fulfill(1)
        inputs[0].reject(plainError())
        #expect(await byValue.endValue() as? Int == 1)

        let others = (0..<2).map { _ in pendingPromise() }
        let byError = PMKPromise.race(others.map(\.promise))
        others[1].reject(plainError(2))
        others[0].fulfill(1)
        #expect(try await byError.endError().code == 2)
    }

    @Test func `of settled inputs the earliest wins`() async {
        let (pending, _, _) = pendingPromise()
        #expect(await PMKPromise.race([pending, PMKPromise.promiseWithValue(1), 2]).endValue() as? Int == 1)
    }

    @Test func `an empty race is rejected at once`() async throws {
        #expect(PMKPromise.race([]).rejected)
        #expect(try await PMKPromise.race([]).endError().code == PMKInvalidUsageError)
    }
}

@Suite("Until", .timeLimit(.minutes(1)))
struct UntilTests {
    @Test func `it tries again until it succeeds`() async {
        let log = Log()
        let result = PMKPromise.until(
            {
                log("try")
                return [log.all.count < 5 ? plainError(1) : 7, 8]
            },
            catch: { (error: NSError) in log("failed \(error.code)") })
        #expect(await result.endValue() as? [Int] == [7, 8])
        #expect(log.all == ["try", "failed 1", "try", "failed 1", "try"])
    }

    @Test func `it waits for a promise that the failure block returns`() async {
        let log = Log()
        let result = PMKPromise.until(
            {
                log("try")
                return [log.all.count == 1 ? plainError() : 1]
            },
            catch: { PMKPromise.pause(0).then { log("waited") } })
        await result.end()
        #expect(log.all == ["try", "waited", "try"])
    }

    @Test func `it ends when the failure block fails`() async throws {
        #expect(try await PMKPromise.until({ [plainError(1)] }, catch: { throw plainError(2) }).endError().code == 2)
        let failing = PMKPromise.until({ [plainError(1)] }, catch: { (error: NSError) in error })
        #expect(try await failing.endError().code == 1)
        let failingLater = PMKPromise.until(
            { [plainError(1)] }, catch: { PMKPromise.pause(0).then { plainError(3) } })
        #expect(try await failingLater.endError().code == 3)
    }

    @Test func `a throw while starting is a failure like others`() async throws {
        let log = Log()
        let result = PMKPromise.until(
            {
                log("try")
                if log.all.count == 1 { throw Oops() }
                return []
            },
            catch: {})
        await result.end()
        #expect(result.fulfilled)
        #expect(log.all == ["try", "try"])
    }
}

@Suite("Pause and hang", .timeLimit(.minutes(1)))
struct PauseTests {
    @Test func `pause is fulfilled with its seconds, and not before they have passed`() async {
        let start = ContinuousClock.now
        let result = PMKPromise.pause(0.02)
        #expect(result.pending)
        #expect(await result.endValue() as? Double == 0.02)
        #expect(start.duration(to: .now) >= .milliseconds(20))
    }

    @Test func `a chained pause passes the value on`() async {
        let start = ContinuousClock.now
        #expect(await PMKPromise.promiseWithValue(7).pause(0.02).then { (n: Int) in n }.endValue() as? Int == 7)
        #expect(start.duration(to: .now) >= .milliseconds(20))
    }

    @Test func `a rejection passes a pause without waiting`() {
        let paused = PMKPromise.promiseWithValue(plainError()).pause(1000)
        #expect(paused.rejected)
        paused.catch {}
    }

    @Test func `hang gives the value or the error once there is one`() async {
        await onSmallStack {
            #expect(PMKPromise.hang(PMKPromise.pause(0.01).thenInBackground { 1 }) as? Int == 1)
            #expect(PMKPromise.hang(.promiseWithValue(2)) as? Int == 2)
            let failing = dispatch_promise { throw plainError(3) }
            #expect((PMKPromise.hang(failing) as? NSError)?.code == 3)
            failing.catch {}
        }
    }

    @Test func `hang serves the timers of its thread`() async {
        await onSmallStack {
            let (promise, fulfill, _) = pendingPromise()
            RunLoop.current.add(Timer(timeInterval: 0.001, repeats: false) { _ in fulfill(1) }, forMode: .default)
            #expect(PMKPromise.hang(promise) as? Int == 1)
        }
    }
}
