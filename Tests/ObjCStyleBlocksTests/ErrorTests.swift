import Foundation
import ObjCStyleBlocks
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Errors", .timeLimit(.minutes(10))) struct ErrorTests {
    @Test("The error codes and keys are those of the original")
    func codes() {
        #expect(PMKErrorDomain == "PMKErrorDomain")
        #expect(PMKUnhandledExceptionError == 1)
        #expect(PMKUnknownError == 2)
        #expect(PMKInvalidUsageError == 3)
        #expect(PMKAccessDeniedError == 4)
        #expect(PMKOperationFailed == 5)
        #expect(PMKUnderlyingExceptionKey == "PMKUnderlyingExceptionKey")
        #expect(PMKFailingPromiseIndexKey == "PMKFailingPromiseIndexKey")
    }

    @Test("Rejecting with nil makes an error that says so")
    func rejectWithNil() async throws {
        let error = try await PMKPromise.new { _, reject in reject(nil) }.endUsageError()
        #expect(error.localizedDescription.contains("rejected with nil"))
    }

    @Test("Rejecting with a value makes an error that describes and holds the value")
    func rejectWithValue() async throws {
        let error = try await PMKPromise.new { _, reject in reject([1, 2]) }.endUsageError()
        #expect(error.localizedDescription == "[1, 2]")
        #expect(error.userInfo[PMKUnderlyingExceptionKey] as? [Int] == [1, 2])
    }

    @Test("Rejecting with a rejected promise takes its error")
    func rejectWithRejectedPromise() async throws {
        let original = plainError(2)
        let failed = PMKPromise.promiseWithValue(original)
        #expect(try await PMKPromise.new { _, reject in reject(failed) }.endError() === original)
    }

    @Test("Rejecting with another promise rejects at once, with an error that holds the promise")
    func rejectWithOtherPromise() async throws {
        for promise in [pendingPromise().promise, PMKPromise.promiseWithValue(1)] {
            let error = try await PMKPromise.new { _, reject in reject(promise) }.endUsageError()
            #expect(error.userInfo[PMKUnderlyingExceptionKey] as? PMKPromise === promise)
        }
    }

    @Test("An error with a domain and a code of its own keeps them, whichever way it went in")
    func customNSErrors() async throws {
        struct Refused: CustomNSError, Equatable {
            static let errorDomain = "refused"
            var errorCode: Int { 42 }
            var errorUserInfo: [String: Any] { ["why": "closed"] }
        }
        for promise in rejections(with: Refused()) {
            let error = try await promise.endError()
            #expect(error.domain == "refused")
            #expect(error.code == 42)
            #expect(error.userInfo["why"] as? String == "closed")
            #expect(error.userInfo[PMKUnderlyingExceptionKey] as? Refused == Refused())
            await #expect(throws: Refused()) { try await promise.value(as: Int.self) }
        }
        let value = PMKPromise.promiseWithValue(1)
        let timedOut = try await value.then { throw URLError(.timedOut) }.endError()
        #expect(timedOut.domain == NSURLErrorDomain)
        #expect(timedOut.code == NSURLErrorTimedOut)
        let missing = try await value.then { throw CocoaError(.fileNoSuchFile) }.endError()
        #expect(missing.domain == NSCocoaErrorDomain)
        #expect(missing.code == CocoaError.Code.fileNoSuchFile.rawValue)
    }

    @Test("The older names mean the same")
    func olderNames() async {
        #expect(PMKErrorCodeThrown == PMKUnhandledExceptionError)
        #expect(PMKErrorCodeUnknown == PMKUnknownError)
        #expect(PMKErrorCodeInvalidUsage == PMKInvalidUsageError)
        #expect(PMKThrown == PMKUnderlyingExceptionKey)
        #expect(PMKOperationQueue() === PMKOperationQueue())
        let promise = PMKPromise.new { (fulfill: @escaping PMKPromiseFulfiller, _: @escaping PMKPromiseRejecter) in
            PMKOperationQueue().addOperation { fulfill(1) }
        }
        await promise.expectValue(1)
    }

    @Test("A Swift error is wrapped and comes out unchanged, whichever way it went in")
    func swiftErrors() async throws {
        let oops = Oops(code: 9)
        for promise in rejections(with: oops) {
            let error = try await promise.endError()
            #expect(error.domain == PMKErrorDomain)
            #expect(error.code == PMKUnhandledExceptionError)
            #expect(error.localizedDescription == "Oops(code: 9)")
            #expect(error.userInfo[PMKUnderlyingExceptionKey] as? Oops == oops)
        }
    }

    @Test("An NSError stays the same object, whichever way it went in")
    func nsErrors() async throws {
        for error in [plainError(1), SpecialError(domain: "special", code: 2)] {
            for promise in rejections(with: error).dropLast() {
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

    @Test("The description of a Swift error becomes that of the `NSError`, unless its user info has another one")
    func descriptions() async throws {
        let described = try await PMKPromise.promiseWithValue(1).then { throw Described(userInfo: [:]) }.endError()
        #expect(described.localizedDescription == "described")
        let own = try await PMKPromise.promiseWithValue(1)
            .then { throw Described(userInfo: [NSLocalizedDescriptionKey: "own"]) }.endError()
        #expect(own.userInfo[NSLocalizedDescriptionKey] as? String == "own")
    }

    @Test("A value of a type that only the program declares as an error does not reject")
    func textErrors() {
        #expect(PMKPromise.promiseWithValue("hello").value as? String == "hello")
        #expect(PMKPromise.new { fulfill, _ in fulfill("hello") }.fulfilled)
        #expect(PMKPromise.new { _, reject in reject("hello") }.rejected)
        #expect(PMKPromise.promiseWithValue(URLError(.badURL)).rejected)
    }

    @Test("Each value in an AnyHashable is examined anew")
    func hashable() {
        func promise(of value: some Hashable) -> PMKPromise {
            .promiseWithValue(unsafeBitCast(AnyHashable(value) as Any, to: (any Sendable).self))
        }
        #expect(promise(of: 1).fulfilled)
        #expect(promise(of: URLError(.badURL)).rejected)
    }
}

/// A promise for each way in which an error can reject it. The last one is a `when`, which adds the index of its input.
private func rejections(with error: some Error) -> [PMKPromise] {
    let value = PMKPromise.promiseWithValue(1)
    return [
        value.then { throw error }, value.then { error }, value.then { error as any Error },
        value.then { Optional(error) }, value.finally { throw error },
        .promiseWithValue(error), .new { _, _ in throw error },
        .new { _, reject in reject(error) }, .new { fulfill, _ in fulfill(error) },
        .promiseWithAdapter { $0(nil, error) }, dispatch_promise { throw error },
        .promiseWithTask { throw error }, .when([error]),
    ]
}

/// An error with a description, as a Swift error and as an `NSError`.
private struct Described: LocalizedError, CustomNSError {
    let userInfo: [String: String]
    var errorDescription: String? { "described" }
    var errorUserInfo: [String: Any] { userInfo }
}
