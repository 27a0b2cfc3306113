import Dispatch
import Foundation
import GooglePromisesStyle
import Testing

/// Tests what happens to values and errors on the way between a typed promise and its untyped core.
@Suite(.timeLimit(.minutes(10))) struct ConversionTests {
    private let queue = DispatchQueue(label: "conversions")

    @Test("A typed promise and the untyped one are the same promise, whichever was made first")
    func samePromise() {
        let typed = Promise<Int>.pending()
        let untyped = typed.asUntyped()
        let again = Promise<Int>(untyped)
        #expect(again.asUntyped() === untyped)
        again.fulfill(1)
        #expect(typed.value == 1 && untyped.value as? Int == 1)

        let core = UntypedPromise()
        let wrapper = Promise<String>(core)
        #expect(wrapper.isPending)
        core.fulfill("from the core")
        #expect(wrapper.value == "from the core")
    }

    @Test("An untyped promise is adopted wherever a closure returns it, also if the type of the value hides it")
    func adoptsUntyped() async throws {
        let failed = UntypedPromise.resolved(with: Broken())
        // As in the original, `fulfill` itself takes a promise as a value.
        let value = Promise<UntypedPromise>()
        value.fulfill(failed)
        #expect(value.value === failed)
        let later = UntypedPromise()
        let wrapped = Promise(failed)
        #expect(wrapped.isRejected && wrapped.asUntyped() === failed)
        let one = Promise(1)
        let rejected: [Promise<(any Sendable)?>] = [
            one.then(on: queue) { _ in failed }, one.then(on: queue) { _ -> (any Sendable)? in failed },
            Promise(on: queue) { failed }, Promise(on: queue) { () -> (any Sendable)? in failed },
            Promise(on: queue) { fulfill, _ in fulfill(failed) }, Promise { failed }, Promise(async: { failed }),
            Promise<(any Sendable)?>(Broken()).recover(on: queue) { _ in failed },
            wrap(on: queue) { (done: @escaping @Sendable ((any Sendable)?) -> Void) in done(failed) },
        ]
        for promise in rejected { await #expect(throws: Broken.self) { try await promise.value() } }
        let hidden = one.then(on: queue) { _ -> any Sendable in failed }
        await #expect(throws: Broken.self) { try await hidden.value() }
        let adopting = one.then(on: queue) { _ in later }
        later.fulfill(7)
        #expect(try await adopting.value() as? Int == 7)
    }

    @Test("An optional goes out as what is in it, and nil as no value")
    func optionalsGoOut() {
        #expect(Promise<Int?>(5).asUntyped().value as? Int == 5)
        #expect("\(Promise<Int?>(5).asUntyped())" == "Fulfilled: 5")
        let none = Promise<Int?>(nil).asUntyped()
        #expect(none.isFulfilled && none.value == nil)
        let pending = Promise<Int?>.pending().asUntyped()
        #expect(pending.isPending && pending.value == nil)
        #expect(Promise<Int??>(.some(.some(5))).asUntyped().value as? Int == 5)
        #expect(Promise<Int??>(.some(.none)).asUntyped().value == nil)
    }

    @Test("A nil in an optional is distinguished from no value")
    func optionalsInside() {
        let fulfilled = Promise<Int?>(nil)
        #expect(fulfilled.value == .some(.none))
        #expect(fulfilled.isFulfilled && !fulfilled.isRejected)
        #expect(Promise<Int?>.pending().value == .none)
        #expect(Promise<Int?>(Broken()).value == .none)
        // Between typed promises, the two nils of a nested optional stay apart.
        let inner = Promise<Int??>(.some(.none)).then(on: queue) { $0 }
        let outer = Promise<Int??>(.none).then(on: queue) { $0 }
        queue.sync {}
        #expect(inner.value == .some(.some(.none)))
        #expect(outer.value == .some(.none))
    }

    @Test("A missing value of the untyped promise becomes nil, if the type is an optional")
    func optionalsComeIn() {
        let nothing = UntypedPromise.resolved(with: nil)
        #expect(Promise<Int?>(nothing).value == .some(.none))
        #expect(Promise<String??>(nothing).value == .some(.none))
        #expect(Promise<Int?>(.resolved(with: 5)).value == 5)
        #expect(Promise<Int>(.resolved(with: Int?.some(5))).value == 5)
        #expect(Promise<Int?>(.resolved(with: Int?.none)).value == .some(.none))
    }

    @Test("For a type that can hold an error, each value is examined anew")
    func valuesThatHoldErrors() {
        func isRejected<Value: Sendable>(_ value: Value) -> Bool {
            let promise = Promise<Value>()
            promise.fulfill(value)
            return promise.isRejected
        }
        func inHashable(_ value: some Hashable) -> any Sendable {
            unsafeBitCast(AnyHashable(value) as Any, to: (any Sendable).self)
        }
        for _ in 1...2 {
            #expect(!isRejected(Broken?.none) && isRejected(Broken() as Broken?))
            #expect(!isRejected(1 as any Sendable) && isRejected(Broken() as any Sendable))
            #expect(!isRejected(inHashable(1)) && isRejected(inHashable(Broken())))
        }
    }

    @Test("Void is converted in both directions")
    func void() {
        #expect(Promise<Void>(()).asUntyped().value is Void)
        #expect(Promise<Void>(.resolved(with: ())).isFulfilled)
        #expect(Promise<Void>(.resolved(with: nil)).isFulfilled)
        #expect(Promise<Void>(.resolved(with: 1)).isRejected)
    }

    @Test("A value of a wrong type rejects, and the message says what was wanted and found")
    func wrongType() throws {
        let untyped = UntypedPromise()
        let number = Promise<Int>(untyped)
        let chained = number.then(on: queue) { $0 + 1 }
        let recovered = number.recover(on: queue) { _ in -1 }
        untyped.fulfill("seven")
        queue.sync {}
        #expect(number.isRejected && !number.isFulfilled && number.value == nil)
        #expect(number.misuse == .wrongType(expected: "Int", found: "seven, which is of type String"))
        #expect(chained.misuse == number.misuse)
        #expect(recovered.value == -1)
        let text = try #require(number.misuse?.errorDescription)
        #expect(text.contains("Promise<Int>") && text.contains("String") && text.contains("chain"))
        // The untyped promise itself is fulfilled.
        #expect(untyped.isFulfilled && Promise<String>(untyped).value == "seven")
    }

    @Test("A missing value rejects where a value is needed")
    func absentValue() {
        let number = Promise<Int>(.resolved(with: nil))
        #expect(number.misuse == .wrongType(expected: "Int", found: "no value"))
        #expect(Promise<Int>(.resolved(with: Int?.none)).misuse == number.misuse)
        #expect(
            Promise<any Sendable>(.resolved(with: nil)).misuse == .wrongType(expected: "Any", found: "no value"))
    }

    @Test("A wrong type rejects wherever the value is asked for")
    func wrongTypeEverywhere() async throws {
        let wrong = Promise<Int>(.resolved(with: "text"))
        await #expect(throws: PromiseUsageError.self) { try await wrong.value() }
        await #expect(throws: PromiseUsageError.self) { try await all(wrong, Promise(1)).value() }
        await #expect(throws: PromiseUsageError.self) { try await all([wrong, Promise(1)]).value() }
        await #expect(throws: PromiseUsageError.self) { try await race(wrong, Promise<Int>.pending()).value() }
        #expect(try await any(wrong, Promise("1")).value().0.error is PromiseUsageError)
        await #expect(throws: PromiseUsageError.self) { try await wrong.delay(on: .global(), 0).value() }
        await #expect(throws: PromiseUsageError.self) { try await wrong.timeout(on: .global(), 60).value() }
        await #expect(throws: PromiseUsageError.self) { try await retry(on: .global(), attempts: 0) { wrong }.value() }
    }

    @Test("A Swift error leaves as an NSError and comes back as the very same error")
    func errorsThroughNSError() throws {
        let unique = Unique()
        let out = try #require(Promise<Int>(unique).asUntyped().error)
        #expect(Promise<String>(out).error as? Unique === unique)
        func fail() throws -> Int { throw out }
        #expect(Promise(try fail()).error as? Unique === unique)
        let core = UntypedPromise()
        core.reject(out)
        #expect(Promise<String>(core).error as? Unique === unique)

        let passed = Promise<Int>(Broken(number: 8)).asUntyped().chain(on: queue, reject: { $0 })
        let thrown = Promise<Int>(Broken(number: 9)).asUntyped().chain(on: queue, reject: { throw $0 })
        queue.sync {}
        #expect(Promise<Int>(passed).broken == Broken(number: 8))
        #expect(Promise<Int>(thrown).broken == Broken(number: 9))
    }

    @Test("The NSErrors of one Swift error are equal, and those of different errors aren't")
    func equalErrors() {
        let error = Unique()
        let errors = [Promise<Int>(error), Promise<Int>(error), Promise<Int>(PromiseError.timedOut)].map {
            $0.asUntyped().error
        }
        #expect(errors[0] == errors[1] && errors[0] !== errors[1] && errors[0] != errors[2])
    }

    @Test("An NSError that has only taken over the userInfo of another one stays what it is")
    func userInfoTakenOver() throws {
        let error = try #require(Promise<Int>(Unique()).asUntyped().error)
        for (domain, code) in [("own", error.code), (error.domain, error.code + 1)] {
            let own = NSError(domain: domain, code: code, userInfo: error.userInfo)
            #expect(Promise<Int>(own).error as NSError? === own)
        }
    }

    @Test("An NSError stays the same object")
    func nsErrors() {
        for error in [NSError(domain: "test", code: 3), Special(domain: "test", code: 4)] {
            let promise = Promise<Int>(.resolved(with: error))
            #expect(promise.error as NSError? === error)
            #expect(promise.asUntyped().error === error)
        }
        let special = Special(domain: PromiseError.errorDomain, code: 1)
        #expect(Promise<Int>(special).error as? PromiseError == .timedOut)
    }

    @Test("An error on the untyped side has the domain, the code and the text of the Swift error")
    func errorTexts() throws {
        let out = try #require(Promise<Int>(PromiseError.timedOut).asUntyped().error)
        #expect(out.domain == PromiseError.errorDomain && out.code == 1)
        #expect(out.localizedDescription == PromiseError.timedOut.localizedDescription)
        #expect(
            Promise<Int>(PromiseUsageError.noPromises).asUntyped().error?.localizedDescription.contains("collection")
                == true)
    }

    @Test("A PromiseError survives bridging through NSError", arguments: [PromiseError.timedOut, .validationFailure])
    func promiseErrors(_ error: PromiseError) {
        #expect(Promise<Int>(error as NSError).error as? PromiseError == error)
        let foreign = NSError(domain: PromiseError.errorDomain, code: error.errorCode)
        #expect(Promise<Int>(foreign).error as? PromiseError == error)
        #expect(Promise<Int>(NSError(domain: PromiseError.errorDomain, code: 99)).error as? PromiseError == nil)
        #expect(error.errorUserInfo[NSLocalizedDescriptionKey] as? String == error.localizedDescription)
        #expect(error.errorDescription == error.localizedDescription)
    }

    @Test("Only the codes of the original in its domain stand for a PromiseError")
    func foreignErrors() {
        #expect(PromiseError.timedOut.errorCode == 1 && PromiseError.validationFailure.errorCode == 2)
        #expect(!(Promise<Int>(NSError(domain: "another", code: 1)).error is PromiseError))
        // A Swift error is never taken for a `PromiseError`, even if its `NSError` has the same domain and code.
        #expect(Promise<Int>(Lookalike()).error is Lookalike)
        #expect(Promise<Int>(Lookalike()).asUntyped().error?.userInfo["hint"] as? Int == 7)
    }
}

/// An error of a program, with the error domain of the original.
private struct Lookalike: CustomNSError {
    static var errorDomain: String { PromiseError.errorDomain }
    var errorCode: Int { 1 }
    var errorUserInfo: [String: Any] { ["hint": 7] }
}

/// An error class of a program.
private final class Special: NSError, @unchecked Sendable {}
