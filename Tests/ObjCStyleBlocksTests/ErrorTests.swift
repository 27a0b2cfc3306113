import Foundation
import ObjCStyleBlocks
import Testing

@Suite("Errors", .timeLimit(.minutes(1)))
struct ErrorTests {
    @Test("The error codes are those of the original")
    func codes() {
        #expect(PMKErrorDomain == "PMKErrorDomain")
        #expect(PMKUnhandledExceptionError == 1)
        #expect(PMKUnknownError == 2)
        #expect(PMKInvalidUsageError == 3)
        #expect(PMKAccessDeniedError == 4)
        #expect(PMKOperationFailed == 5)
    }

    @Test("Rejecting with nil makes an error that says so")
    func rejectWithNil() async throws {
        let error = try await PMKPromise.new { _, reject in reject(nil) }.endError()
        #expect(error.domain == PMKErrorDomain)
        #expect(error.code == PMKInvalidUsageError)
        #expect(error.localizedDescription.contains("rejected with nil"))
    }

    @Test("Rejecting with a value makes an error that describes and holds the value")
    func rejectWithValue() async throws {
        let error = try await PMKPromise.new { _, reject in reject([1, 2]) }.endError()
        #expect(error.domain == PMKErrorDomain)
        #expect(error.code == PMKUnhandledExceptionError)
        #expect(error.localizedDescription == "[1, 2]")
        #expect(error.userInfo[PMKUnderlyingExceptionKey] as? [Int] == [1, 2])
    }

    @Test("Rejecting with a promise follows the promise")
    func rejectWithPromise() async throws {
        #expect(await PMKPromise.new { _, reject in reject(PMKPromise.pause(0).then { 1 }) }.endValue() as? Int == 1)
        let failing = PMKPromise.pause(0).then { plainError(2) }
        #expect(try await PMKPromise.new { _, reject in reject(failing) }.endError().code == 2)
    }

    @Test("A Swift error is wrapped and comes out unchanged, whichever way it went in")
    func swiftErrors() async throws {
        let oops = Oops(code: 9)
        let value = PMKPromise.promiseWithValue(1)
        for promise in [
            value.then { throw oops }, value.then { oops }, value.then { oops as any Error },
            value.then { Oops?.some(oops) }, value.finally { throw oops },
            PMKPromise.promiseWithValue(oops), PMKPromise.new { _, _ in throw oops },
            PMKPromise.new { _, reject in reject(oops) }, PMKPromise.new { fulfill, _ in fulfill(oops) },
            PMKPromise.promiseWithAdapter { $0(nil, oops) }, dispatch_promise { throw oops },
            PMKPromise.promiseWithTask { throw oops },
        ] {
            let error = try await promise.endError()
            #expect(error.domain == PMKErrorDomain)
            #expect(error.code == PMKUnhandledExceptionError)
            #expect(error.userInfo[PMKUnderlyingExceptionKey] as? Oops == oops)
        }
    }

    @Test("An NSError stays the same object, whichever way it went in")
    func nsErrors() async throws {
        for error in [plainError(1), SpecialError(domain: "special", code: 2)] {
            let value = PMKPromise.promiseWithValue(1)
            for promise in [
                value.then { throw error }, value.then { error }, PMKPromise.promiseWithValue(error),
                PMKPromise.new { _, reject in reject(error) }, PMKPromise.new { _, _ in throw error as any Error },
                PMKPromise.promiseWithAdapter { $0(nil, error) },
            ] {
                #expect(try await promise.endError() === error)
            }
        }
    }

    @Test("A wrapped error keeps the description that its type gives it")
    func localizedDescription() async throws {
        struct Explained: LocalizedError {
            var errorDescription: String? { "Explained well." }
        }
        #expect(
            try await PMKPromise.promiseWithValue(Explained()).endError().localizedDescription == "Explained well.")
    }
}
