import Foundation
import ObjCStyleBlocks
import Testing

@Suite("Collections for when", .timeLimit(.minutes(10))) struct WhenCollectionsTests {
    let waiting = (0..<2).map { _ in pendingPromise() }
    var promises: [PMKPromise] { waiting.map(\.promise) }

    @Test("`when` waits for every type of collection")
    func collections() async {
        let mixed: [(any Sendable)?] = [promises[0], 5, nil, promises[1]]
        let lists = [
            PMKPromise.when(promises[0...]), PMKPromise.when(ContiguousArray(promises)),
            PMKPromise.when(waiting.lazy.map { $0.promise }),
        ]
        let ofMixed = PMKPromise.when(mixed[0...])
        let ofDictionary = PMKPromise.when(["a": promises[0], "b": promises[1]].values)
        let reversed = PMKPromise.all(promises.reversed())
        for end in lists + [ofMixed, ofDictionary, reversed] { #expect(end.pending) }
        for index in [1, 0] { waiting[index].fulfill(index) }
        for end in lists { await end.expectValue([0, 1]) }
        await ofMixed.expectValue([0, 5, nil, 1] as [Int?])
        #expect(await (ofDictionary.endValue() as? [Int])?.sorted() == [0, 1])
        await reversed.expectValue([1, 0])
    }

    @Test("`when` waits for what turns out to be a collection of promises")
    func untypedCollections() async {
        let maybe: [PMKPromise?] = promises
        let untyped: [any Sendable] = [
            promises, promises[0...], maybe[0...], ContiguousArray(promises), Optional(promises) as any Sendable,
            ["a": promises[0], "b": promises[1]], [1: promises[0], 2: promises[1]],
        ]
        let ends = untyped.map { PMKPromise.when($0) }
        for end in ends { #expect(end.pending) }
        waiting[0].fulfill(0)
        waiting[1].fulfill(1)
        for end in ends.prefix(5) { await end.expectValue([0, 1]) }
        await ends[5].expectValue(["a": 0, "b": 1])
        await ends[6].expectValue([1: 0, 2: 1])
    }

    @Test("What turns out to be one promise is awaited")
    func untypedPromise() async {
        let untyped: any Sendable = promises[0]
        let all = PMKPromise.when(untyped)
        #expect(all.pending)
        waiting[0].fulfill(3)
        await all.expectValue(3)
    }

    @Test("A collection that cannot be combined is refused")
    func refused() async throws {
        let pairs: KeyValuePairs = ["a": promises[0]]
        let untyped: [any Sendable] = [
            (promises[0], promises[1]), [("a", promises[0])], [URL(filePath: "/"): promises[0]], pairs,
        ]
        for value in untyped {
            let error = try await PMKPromise.when(value).endUsageError()
            #expect(error.localizedDescription.contains("`when` was given promises in a collection"))
        }
    }

    @Test("A value without promises stays the value it is")
    func values() async {
        await PMKPromise.when("text").expectValue("text")
        #expect(await PMKPromise.when(Set([1])).endValue() as? Set<Int> == [1])
        let untyped: any Sendable = ["a": 1]
        await PMKPromise.when(untyped).expectValue(["a": 1])
        #expect(await PMKPromise.when((1, "two")).endValue() as? (Int, String) ?? (0, "") == (1, "two"))
    }

    @Test("A dictionary without promises keeps its type, and its nils")
    func dictionaries() async {
        let names: any Sendable = ["a": 1, "b": nil] as [String: Int?]
        #expect(await (PMKPromise.when(names).endValue() as? [String: Int?])?.count == 2)
        let pairs: any Sendable = ["a": 1] as KeyValuePairs
        #expect(await PMKPromise.when(pairs).endValue() is KeyValuePairs<String, Int>)
    }

    @Test("`when` finds a promise anywhere in a dictionary whose type it isn't told")
    func promiseAmongValues() async {
        let (promise, fulfill, _) = pendingPromise()
        // The order of a dictionary is random, so the promise is rarely first.
        for key in 0..<10 {
            var values: [Int: any Sendable] = [:]
            for other in 0..<10 { values[other] = other == key ? promise : other }
            let ending = PMKPromise.when(values as any Sendable)
            #expect(ending.pending)
            if key == 9 { fulfill(true) }
        }
    }
}
