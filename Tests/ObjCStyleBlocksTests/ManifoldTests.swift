import Foundation
import ObjCStyleBlocks
import Testing

@Suite("Manifolds", .timeLimit(.minutes(10))) struct ManifoldTests {
    let three = PMKPromise.promiseWithValue(PMKManifold(1, "two", [3]))

    @Test("A block with more parameters receives more of the values")
    func parameters() async {
        let result = three.then { (a: Int, b: String, c: [Int]) in "\(a) \(b) \(c)" }
        await result.expectValue("1 two [3]")
        await three.then { (a: Int, b: String) in "\(a) \(b)" }.expectValue("1 two")
        await three.then { (a: Int) in a }.expectValue(1)
        await three.then { "none" }.expectValue("none")
    }

    @Test("`value` gives the first value")
    func firstValue() {
        #expect(three.value as? Int == 1)
    }

    @Test("A manifold passes whole through `catch`, `finally` and promises")
    func passesWhole() async {
        let result = PMKPromise.promiseWithValue(three).catch {}.finally {}.then { (a: Int, b: String) in b }
        await result.expectValue("two")
    }

    @Test("An error in a manifold rejects nothing")
    func errorInside() async {
        let result = PMKPromise.promiseWithValue(PMKManifold(plainError(1), 2)).then { (e: NSError, n: Int) in n }
        await result.expectValue(2)
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
