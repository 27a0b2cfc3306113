import Foundation
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

    @Test("Many tasks that wait, and are cancelled while the promise settles, all end")
    func racingCancellations() async {
        for _ in 0..<100 {
            let (promise, fulfill, _) = pendingPromise()
            let tasks = (0..<8).map { _ in Task { try await promise.value(as: Int.self) } }
            DispatchQueue.concurrentPerform(iterations: 9) { index in
                if index == 8 { fulfill(1) } else if index.isMultiple(of: 2) { tasks[index].cancel() }
            }
            for (index, task) in tasks.enumerated() {
                let value = try? await task.value
                #expect(value == 1 || (value == nil && index.isMultiple(of: 2)))
            }
        }
    }
}
