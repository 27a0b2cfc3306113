import Foundation
import ObjCStyleBlocks
import Testing

@Suite("Blocks of any signature", .timeLimit(.minutes(1)))
struct BlockTests {
    let seven = PMKPromise.promiseWithValue(7)

    @Test("Parameters beyond the carried values receive nil")
    func spareParameters() async {
        let result = seven.then { (n: Int, m: String?, o: [Int]?) in "\(n) \(m ?? "none") \(o ?? [])" }
        #expect(await result.endValue() as? String == "7 none []")
    }

    @Test("A value fits an optional of its type and a protocol that it conforms to")
    func optionalsAndProtocols() async {
        #expect(await seven.then { (n: Int?) in n.map { $0 + 1 } }.endValue() as? Int == 8)
        #expect(await seven.then { (n: any CustomStringConvertible) in n.description }.endValue() as? String == "7")
        #expect(await seven.then { (n: Any) in "\(n)" }.endValue() as? String == "7")
    }

    @Test("A parameter of type `Void` receives nothing")
    func voidParameter() async throws {
        #expect(await dispatch_promise {}.then { (_: Void) in 1 }.endValue() as? Int == 1)
        #expect(await PMKPromise.promiseWithValue(nil).then { (_: Void) in 2 }.endValue() as? Int == 2)
        #expect(try await seven.then { (_: Void) in 3 }.endError().code == PMKInvalidUsageError)
    }

    @Test("A block may return an optional")
    func returnsOptional() async {
        let found = seven.then { (n: Int) in n > 5 ? n : nil }
        let missing = seven.then { (n: Int) in n > 9 ? n : nil }
        #expect(await found.then { (n: Int) in n }.endValue() as? Int == 7)
        #expect(await missing.endValue() == nil)
    }

    @Test("An optional inside an optional is unwrapped to the value")
    func nestedOptional() async {
        #expect(await seven.then { Int??.some(.some(3)) }.then { (n: Int) in n }.endValue() as? Int == 3)
        #expect(await seven.then { Int??.some(.none) }.endValue() == nil)
    }

    @Test("A block may return a promise or an optional promise")
    func returnsPromise() async {
        #expect(await seven.then { (n: Int) in PMKPromise.promiseWithValue(n + 1) }.endValue() as? Int == 8)
        let maybe: PMKPromise? = PMKPromise.promiseWithValue(9)
        #expect(await seven.then { maybe }.endValue() as? Int == 9)
    }

    @Test("Primitive values returned from blocks arrive as they are")
    func primitives() async {
        enum Direction: Int { case up, down }
        #expect(await seven.then { true }.then { (b: Bool) in b ? "yes" : "no" }.endValue() as? String == "yes")
        #expect(await seven.then { 0 }.then { (n: Int) in n + 1 }.endValue() as? Int == 1)
        #expect(await seven.then { 1.5 }.then { (d: Double) in d * 2 }.endValue() as? Double == 3)
        #expect(await seven.then { Float(0.5) }.then { (f: Float?) in f }.endValue() as? Float == 0.5)
        #expect(await seven.then { UInt8(255) }.then { (n: UInt8) in n }.endValue() as? UInt8 == 255)
        #expect(await seven.then { "c" as Character }.then { (c: Character) in c }.endValue() as? Character == "c")
        #expect(await seven.then { Direction.down }.then { (d: Direction) in d.rawValue }.endValue() as? Int == 1)
        #expect(await seven.then { CGFloat(2) }.then { (f: CGFloat) in f }.endValue() as? CGFloat == 2)
    }

    @Test("A function may take the place of a block")
    func functionAsBlock() async {
        #expect(await seven.then(Int.isMultipleOfSeven).endValue() as? Bool == true)
    }

    @Test("A value of the wrong type does not become nil for an optional parameter")
    func wrongTypeIsNotNil() async throws {
        #expect(try await seven.then { (s: String?) in s }.endError().code == PMKInvalidUsageError)
    }

    @Test("A `catch` with a parameter of the wrong type keeps the error that it did not deliver")
    func undeliveredErrorKept() async throws {
        let original = plainError(3)
        let error = try await PMKPromise.promiseWithValue(original).catch { (s: String) in s }.endError()
        #expect(error.code == PMKInvalidUsageError)
        #expect(error.userInfo[NSUnderlyingErrorKey] as? NSError === original)
    }

    @Test("`catch`, `finally` and the forms with a queue take every signature, too")
    func everyOperator() async {
        let queue = DispatchQueue.global()
        let failed = PMKPromise.promiseWithValue(plainError(2))
        #expect(await failed.catch { (error: NSError, nothing: Int?) in error.code }.endValue() as? Int == 2)
        #expect(await failed.catch { (error: any Error) in "\(type(of: error))" }.endValue() as? String == "NSError")
        #expect(await failed.catch { "none" }.endValue() as? String == "none")
        #expect(await failed.catchOn(queue) { $0 == nil }.endValue() as? Bool == false)
        #expect(await seven.thenOn(queue) { "none" }.endValue() as? String == "none")
        #expect(await seven.thenOn(queue) { (n: Int, s: String?) in s == nil ? n : 0 }.endValue() as? Int == 7)
        #expect(await seven.thenOn(queue) { $0 as? Int }.endValue() as? Int == 7)
        #expect(await seven.thenInBackground { (n: Int) in n }.endValue() as? Int == 7)
        #expect(await seven.finally {}.endValue() as? Int == 7)
        #expect(await seven.finally { (nothing: Int?) in nothing }.endValue() as? Int == 7)
        #expect(await seven.finallyOn(queue) { 3 }.endValue() as? Int == 7)
    }
}

extension Int {
    @Sendable fileprivate static func isMultipleOfSeven(_ n: Int) -> Bool { n.isMultiple(of: 7) }
}
