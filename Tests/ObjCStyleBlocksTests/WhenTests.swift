import Foundation
import ObjCStyleBlocks
import Testing

@Suite("When, all and race", .timeLimit(.minutes(10))) struct WhenTests {
    @Test("One value gives itself, nil as well, and one error rejects")
    func singleValue() async throws {
        await PMKPromise.when(1).expectValue(1)
        #expect(await PMKPromise.when(nil).endValue() == nil)
        try await PMKPromise.when(plainError(2)).expectError(2)
        let promises = [PMKPromise.promiseWithValue(1), PMKPromise.promiseWithValue(2)]
        #expect(PMKPromise.when(promises[0]) === promises[0])
        #expect(await PMKPromise.when(promises).endValue() as? [Int] == [1, 2], "many are not taken for one")
    }

    @Test("Plain values may stand among the promises")
    func plainValues() async {
        let all = PMKPromise.when([1, PMKPromise.pause(0).then { 2 }, 3])
        await all.expectValue([1, 2, 3])
        let mixed = PMKPromise.when(["one": 1, "two": PMKPromise.promiseWithValue("two")])
        await mixed.then { (d: [String: Any]) in d["two"] as? String }.expectValue("two")
    }

    @Test("A nil among the values is a nil in the result")
    func nilAmongValues() async {
        let all = PMKPromise.when([1, nil, PMKPromise.promiseWithValue(nil)])
        #expect(await all.then { (values: [Int?]) in values }.endValue() as? [Int?] == [1, nil, nil])
    }

    @Test("A nil is left out of a dictionary")
    func nilInDictionary() async {
        let named = PMKPromise.when(["none": PMKPromise.promiseWithValue(nil), "one": 1, "nil": nil])
        await named.expectValue(["one": 1])
        #expect(await PMKPromise.when([String: Int]()).endValue() as? [String: Int] == [:])
    }

    @Test("Where a promise that fails stands in several places, the first is named")
    func samePromiseFails() async throws {
        let (promise, _, reject) = pendingPromise()
        let all = PMKPromise.when([1, promise, promise])
        reject(plainError())
        #expect(try await all.endError().userInfo[PMKFailingPromiseIndexKey] as? Int == 1)
    }

    @Test("A manifold counts with its first value")
    func manifolds() async {
        let all = PMKPromise.when([PMKPromise.promiseWithValue(PMKManifold(1, 2))])
        await all.expectValue([1])
    }

    @Test("An error of a subclass stays the same object")
    func subclassOfNSError() async throws {
        let original = SpecialError(domain: "special", code: 1)
        #expect(try await PMKPromise.when([1, original]).endError() === original)
    }

    @Test("A `when` inside a `when` names the index at each level")
    func nested() async throws {
        let inner = PMKPromise.when([1, 2, PMKPromise.promiseWithValue(plainError(1))])
        let outer = PMKPromise.when([PMKPromise.promiseWithValue(0), inner])
        let error = try await outer.endError()
        #expect(error.userInfo[PMKFailingPromiseIndexKey] as? Int == 1)
        let innerError = try #require(error.userInfo[NSUnderlyingErrorKey] as? NSError)
        #expect(innerError.userInfo[PMKFailingPromiseIndexKey] as? Int == 2)
        #expect((innerError.domain, innerError.code) == ("test", 1))

        let nested = PMKPromise.when([PMKPromise.when([1]), PMKPromise.when([2, 3])])
        await nested.expectValue([[1], [2, 3]])
    }

    @Test("A race may have values among its promises, and the first input that is settled wins")
    func race() async throws {
        let pending = pendingPromise().promise
        await PMKPromise.race([pending, 2, PMKPromise.promiseWithValue(3)]).expectValue(2)
        try await PMKPromise.race([pending, plainError(4), 5]).expectError(4)
        #expect(await PMKPromise.race([pending, nil, 6]).endValue() == nil)
        _ = try await PMKPromise.race([(any Sendable)?]()).endUsageError()
    }

    @Test("`all` is `when` for collections")
    func all() async {
        await PMKPromise.all([1, PMKPromise.promiseWithValue(2)]).expectValue([1, 2])
        await PMKPromise.all(["a": PMKPromise.promiseWithValue(2)]).expectValue(["a": 2])
    }
}
