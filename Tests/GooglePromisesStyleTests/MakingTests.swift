import Dispatch
import Foundation
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// Tests making and settling promises, wrapping callbacks, and reading the state of promises.
@Suite(.timeLimit(.minutes(10))) struct MakingTests {
    private let queue = DispatchQueue(label: "making")

    @Test("To fulfill with an error is to reject, whatever the type says")
    func errorAsValue() {
        let anything = Promise<any Sendable>()
        anything.fulfill(Broken(number: 1))
        #expect(anything.isRejected && anything.broken == Broken(number: 1))
        #expect(Promise(Broken(number: 2) as any Sendable).broken == Broken(number: 2))
        #expect(Promise<Broken?>(Broken(number: 3)).broken == Broken(number: 3))
        #expect(Promise<Broken?>(nil).isFulfilled)
    }

    @Test("A value of a type that only the program declares as an error does not reject")
    func valueAndError() {
        #expect(Promise("hello").value == "hello")
        #expect(Promise<String?>("hello" as String?).value == "hello")
        #expect(Promise<any Sendable>("hello" as any Sendable).isFulfilled)
        #expect(UntypedPromise.resolved(with: "hello").isFulfilled)
        let returned = Promise(1).then(on: queue) { "\($0)" }
        queue.sync {}
        #expect(returned.value == "1")
        #expect(Promise<any Sendable>(URLError(.badURL)).error is URLError)
        #expect(Promise<Int>("hello" as any Error).error as? String == "hello")
    }

    @Test("An object is a value unless it is an NSError; other errors reject, also where the promise has their type")
    func errorsByType() {
        let object = Unique()
        let fulfilled = Promise<Unique>()
        fulfilled.fulfill(object)
        #expect(fulfilled.value === object && Promise<Unique>(object).value === object)
        #expect(UntypedPromise.resolved(with: object).value as? Unique === object)
        #expect(Promise<Broken>(Broken(number: 1)).broken == Broken(number: 1))
        let error = NSError(domain: "test", code: 1)
        let rejected = Promise<NSError>()
        rejected.fulfill(error)
        #expect(rejected.error as NSError? === error && Promise<NSError>(error).error as NSError? === error)
    }

    @Test("Work is dispatched, and settles the promise by its functions, its result or an error")
    func work() {
        queue.suspend()
        let fulfilled = Promise<Int>(on: queue) { fulfill, reject in
            fulfill(1)
            reject(Broken())
        }
        let rejected = Promise<Int>(on: queue) { _, reject in reject(Broken(number: 1)) }
        let thrown = Promise<Int>(on: queue) { (_, _) in throw Broken(number: 2) }
        let late = Promise<Int>(on: queue) { fulfill, _ in
            fulfill(3)
            throw Broken(number: 3)
        }
        let returned = Promise<Int>(on: queue) { 4 }
        let adoptee = Promise<Int>.pending()
        let adopter = Promise<Int>(on: queue) { adoptee }
        #expect([fulfilled, rejected, thrown, late, returned, adopter].allSatisfy { $0.isPending })
        queue.resume()
        queue.sync {}
        #expect(fulfilled.value == 1 && rejected.broken == Broken(number: 1) && thrown.broken == Broken(number: 2))
        #expect(late.value == 3 && returned.value == 4 && adopter.isPending)
        adoptee.fulfill(5)
        #expect(adopter.value == 5)
    }

    @Test("Asynchronous work has the priority that was asked for, and settling by hand does not cancel it")
    func asynchronousWork() async throws {
        #expect(try await Promise(priority: .background, async: { Task.basePriority }).value() == .background)
        let (gate, wasCancelled) = (Promise<Int>(), Promise<Bool>())
        let promise = Promise<Int>(async: {
            _ = try? await gate.value()
            wasCancelled.fulfill(Task.isCancelled)
            return 1
        })
        promise.fulfill(2)
        gate.fulfill(0)
        #expect(try await !wasCancelled.value() && promise.value == 2)
    }

    @Test("Waiting on the main queue throws where the original would wait forever")
    @MainActor func blockingMainQueue() throws {
        let promise = Promise<Int>()
        #expect(throws: PromiseUsageError.awaitsOnMainQueue) { try awaitPromise(promise) }
        promise.fulfill(1)
        #expect(try awaitPromise(promise) == 1)
    }

    @Test("A thread that waits wakes although nothing can run on the main queue")
    @MainActor func wakingBesideMainQueue() throws {
        let promises = (0..<100).map { _ in Promise<Int>.pending() }
        let (begins, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            for promise in promises {
                begins.signal()
                _ = try? awaitPromise(promise)
            }
            ended.signal()
        }
        // Some of the promises are fulfilled when the thread waits already.
        for promise in promises {
            try #require(begins.isSignaledSoon())
            promise.fulfill(1)
        }
        #expect(ended.isSignaledSoon())
    }

    @Test("Every error says what was wrong and what to do")
    func messages() {
        let errors: [any Error] = [
            PromiseError.timedOut, PromiseError.validationFailure, PromiseUsageError.waitsForItself,
            PromiseUsageError.noPromises, PromiseUsageError.awaitsOnMainQueue,
            PromiseUsageError.wrongType(expected: "Int", found: "no value"),
        ]
        for error in errors { #expect(error.localizedDescription.contains(". ")) }
    }
}
