import Foundation
import ObjCStyleBlocks
import Testing

@Suite("Blocks of any signature", .timeLimit(.minutes(10))) struct BlockTests {
    let seven = PMKPromise.promiseWithValue(7)

    @Test("A value fits an optional of its type and a protocol that it conforms to")
    func optionalsAndProtocols() async {
        await seven.then { (n: Int?) in n.map { $0 + 1 } }.expectValue(8)
        await seven.then { (n: any CustomStringConvertible) in n.description }.expectValue("7")
        await seven.then { (n: Any) in "\(n)" }.expectValue("7")
    }

    @Test("A parameter of type `Void` receives nothing")
    func voidParameter() async throws {
        await dispatch_promise {}.then { (_: Void) in 1 }.expectValue(1)
        await PMKPromise.promiseWithValue(nil).then { (_: Void) in 2 }.expectValue(2)
        try await seven.then { (_: Void) in 3 }.expectError(PMKInvalidUsageError)
    }

    @Test("An optional inside an optional is unwrapped to the value")
    func nestedOptional() async {
        await seven.then { Int??.some(.some(3)) }.then { (n: Int) in n }.expectValue(3)
        #expect(await seven.then { Int??.some(.none) }.endValue() == nil)
    }

    @Test("A block may return a promise or an optional promise")
    func returnsPromise() async {
        await seven.then { (n: Int) in PMKPromise.promiseWithValue(n + 1) }.expectValue(8)
        let maybe: PMKPromise? = PMKPromise.promiseWithValue(9)
        await seven.then { maybe }.expectValue(9)
    }

    @Test("Primitive values returned from blocks arrive as they are")
    func primitives() async {
        enum Direction: Int { case up, down }
        await seven.then { true }.then { (b: Bool) in b ? "yes" : "no" }.expectValue("yes")
        await seven.then { 0 }.then { (n: Int) in n + 1 }.expectValue(1)
        await seven.then { 1.5 }.then { (d: Double) in d * 2 }.expectValue(3 as Double)
        await seven.then { Float(0.5) }.then { (f: Float?) in f }.expectValue(0.5 as Float)
        await seven.then { UInt8(255) }.then { (n: UInt8) in n }.expectValue(255 as UInt8)
        await seven.then { "c" as Character }.then { (c: Character) in c }.expectValue("c" as Character)
        await seven.then { Direction.down }.then { (d: Direction) in d.rawValue }.expectValue(1)
        await seven.then { CGFloat(2) }.then { (f: CGFloat) in f }.expectValue(2 as CGFloat)
    }

    @Test("A function may take the place of a block")
    func functionAsBlock() async { await seven.then(Int.isMultipleOfSeven).expectValue(true) }

    @Test("A value of the wrong type does not become nil for an optional parameter")
    func wrongTypeIsNotNil() async throws {
        try await seven.then { (s: String?) in s }.expectError(PMKInvalidUsageError)
    }

    @Test("A `catch` with a parameter of the wrong type keeps the error that it did not deliver")
    func undeliveredErrorKept() async throws {
        let original = plainError(3)
        let failed = PMKPromise.promiseWithValue(original)
        for end in [failed.catch { (s: String) in s }, failed.catch { (_: NSError, n: Int) in n }] {
            #expect(try await end.endUsageError().userInfo[NSUnderlyingErrorKey] as? NSError === original)
        }
    }

    @Test("`catch`, `finally` and the forms with a queue take every signature, too")
    func everyOperator() async {
        let queue = DispatchQueue.global()
        let failed = PMKPromise.promiseWithValue(plainError(2))
        await failed.catch { (error: NSError, nothing: Int?) in error.code }.expectValue(2)
        await failed.catch { (error: any Error) in "\(type(of: error))" }.expectValue("NSError")
        await failed.catch { "none" }.expectValue("none")
        await failed.catchOn(queue) { $0 == nil }.expectValue(false)
        await seven.thenOn(queue) { "none" }.expectValue("none")
        await seven.thenOn(queue) { (n: Int, s: String?) in s == nil ? n : 0 }.expectValue(7)
        await seven.thenOn(queue) { $0 as? Int }.expectValue(7)
        await seven.thenInBackground { (n: Int) in n }.expectValue(7)
        await seven.finally {}.expectValue(7)
        await seven.finally { (nothing: Int?) in nothing }.expectValue(7)
        await seven.finallyOn(queue) { 3 }.expectValue(7)
    }
}

extension Int {
    @Sendable fileprivate static func isMultipleOfSeven(_ n: Int) -> Bool { n.isMultiple(of: 7) }
}
