import Foundation
import ObjCStyleBlocks
import Testing

@Suite("Adapters", .timeLimit(.minutes(1)))
struct AdapterTests {
    @Test func `a value without an error fulfils`() async {
        #expect(await PMKPromise.promiseWithAdapter { $0("value", nil) }.endValue() as? String == "value")
        #expect(await PMKPromise.promiseWithIntegerAdapter { $0(3, nil) }.endValue() as? Int == 3)
        #expect(await PMKPromise.promiseWithBooleanAdapter { $0(false, nil) }.endValue() as? Bool == false)
    }

    @Test func `an error rejects, also beside a value`() async throws {
        #expect(try await PMKPromise.promiseWithAdapter { $0(nil, plainError(1)) }.endError().code == 1)
        #expect(try await PMKPromise.promiseWithAdapter { $0("value", plainError(2)) }.endError().code == 2)
        #expect(try await PMKPromise.promiseWithIntegerAdapter { $0(3, plainError(3)) }.endError().code == 3)
        #expect(try await PMKPromise.promiseWithBooleanAdapter { $0(true, plainError(4)) }.endError().code == 4)
    }

    @Test func `neither value nor error fulfils with nil`() async {
        #expect(await PMKPromise.promiseWithAdapter { $0(nil, nil) }.endValue() == nil)
    }

    @Test func `a completion handler may be called later, from any thread`() async throws {
        let value = PMKPromise.promiseWithIntegerAdapter { adapter in
            DispatchQueue.global().async { adapter(1, nil) }
        }
        #expect(await value.endValue() as? Int == 1)
        let error = PMKPromise.promiseWithBooleanAdapter { adapter in
            DispatchQueue.global().async { adapter(false, plainError(2)) }
        }
        #expect(try await error.endError().code == 2)
    }

    @Test func `a throw while starting rejects`() async throws {
        #expect(try await PMKPromise.promiseWithAdapter { _ in throw plainError(5) }.endError().code == 5)
    }

    @Test func `an adapter is a completion handler`() async {
        @Sendable func fetch(_ text: String, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
            completion(text + "!", nil)
        }
        #expect(await PMKPromise.promiseWithAdapter { fetch("done", completion: $0) }.endValue() as? String == "done!")
    }
}
