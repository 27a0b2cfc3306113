import Foundation
import ObjCStyleBlocks
import Testing

@Suite("Manifolds", .timeLimit(.minutes(1)))
struct ManifoldTests {
    let three = PMKPromise.promiseWithValue(PMKManifold(1, "two", [3]))

    @Test("A block with more parameters receives more of the values")
    func parameters() async {
        let result = three.then { (a: Int, b: String, c: [Int]) in "\(a) \(b) \(c)" }
        #expect(await result.endValue() as? String == "1 two [3]")
        #expect(await three.then { (a: Int, b: String) in "\(a) \(b)" }.endValue() as? String == "1 two")
        #expect(await three.then { (a: Int) in a }.endValue() as? Int == 1)
        #expect(await three.then { "none" }.endValue() as? String == "none")
    }

    @Test("`value` gives the first value")
    func firstValue() {
        #expect(three.value as? Int == 1)
    }

    @Test("A manifold passes whole through `catch`, `finally` and promises")
    func passesWhole() async {
        let result = PMKPromise.promiseWithValue(three).catch {}.finally {}.then { (a: Int, b: String) in b }
        #expect(await result.endValue() as? String == "two")
    }

    @Test("An error in a manifold rejects nothing")
    func errorInside() async {
        let result = PMKPromise.promiseWithValue(PMKManifold(plainError(1), 2)).then { (e: NSError, n: Int) in n }
        #expect(await result.endValue() as? Int == 2)
    }

    @Test("A manifold knows how many values it was given, and a value comes out of its box")
    func counts() {
        #expect(PMKManifold(1).count == 1)
        #expect(PMKManifold(1, 2).count == 2)
        #expect(PMKManifold(1, 2, 3).count == 3)
        let boxed: any Sendable = Optional<any Sendable>.some(5)
        #expect(PMKPromise.promiseWithValue(PMKManifold(boxed)).value as? Int == 5)
    }
}
