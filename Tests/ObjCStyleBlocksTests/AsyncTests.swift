import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Await", .timeLimit(.minutes(1))) struct AsyncTests {
    @Test("`value(as:)` gives the value as the type asked for")
    func typedValue() async throws {
        #expect(try await PMKPromise.promiseWithValue(1).value(as: Int.self) == 1)
        #expect(try await PMKPromise.pause(0).then { "later" }.value(as: String.self) == "later")
        #expect(try await PMKPromise.promiseWithValue(nil).value(as: Int?.self) == nil)
        let inferred: Int = try await PMKPromise.promiseWithValue(PMKManifold(2, 3)).value()
        #expect(inferred == 2)
    }
}
