import Foundation
import ObjCStyleBlocks
import Testing

@Suite("Adapters", .timeLimit(.minutes(1)))
struct AdapterTests {
    @Test("A value without an error fulfills")
    func valueAlone() async {
        #expect(await PMKPromise.promiseWithAdapter { $0("value", nil) }.endValue() as? String == "value")
        #expect(await PMKPromise.promiseWithIntegerAdapter { $0(3, nil) }.endValue() as? Int == 3)
        #expect(await PMKPromise.promiseWithBooleanAdapter { $0(false, nil) }.endValue() as? Bool == false)
    }

    @Test("An error rejects, even beside a value")
    func errorWins() async throws {
        #expect(try await PMKPromise.promiseWithAdapter { $0(nil, plainError(1)) }.endError().code == 1)
        #expect(try await PMKPromise.promiseWithAdapter { $0("value", plainError(2)) }.endError().code == 2)
        #expect(try await PMKPromise.promiseWithIntegerAdapter { $0(3, plainError(3)) }.endError().code == 3)
        #expect(try await PMKPromise.promiseWithBooleanAdapter { $0(true, plainError(4)) }.endError().code == 4)
    }
}
