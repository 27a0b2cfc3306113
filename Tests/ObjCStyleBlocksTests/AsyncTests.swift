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

    @Test("A task that begins to wait while others are resumed resumes after them")
    func waitsMeanwhile() {
        let (promise, fulfill, _) = pendingPromise()
        let log = EventLog<Int>()
        @Sendable func wait(_ number: Int, then body: @escaping @Sendable () -> Void = {}) {
            Task(executorPreference: InlineExecutor()) {
                _ = try await promise.value()
                log.record(number)
                body()
            }
        }
        wait(1) { wait(3) }
        wait(2)
        fulfill(1)
        #expect(log.events == [1, 2, 3])
    }
}
