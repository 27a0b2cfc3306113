import Foundation
import ObjCStyleBlocks
import Testing

// See `PromiseKitChains.swift`. Here each block declares the type of its parameter, because a promise of this design has no type.

@Suite(.timeLimit(.minutes(10))) struct PMKPromiseChains {
    @Test("Sixteen blocks, of every kind, end in the last value")
    func mixed() async throws {
        let last = PMKPromise.promiseWithValue(0)
            .then { (n: Int) in n + 1 }.then { (n: Int) in n + 1 }.then { (n: Int) in n + 1 }.then { (n: Int) in n + 1 }
            .catch { (error: Error) in error }.finally {}.then { (n: Int?) in (n ?? 0) + 1 }.then { "text" }
            .then { (text: String) in text.count }.thenInBackground { (n: Int) in n + 1 }
            .thenOn(.global()) { (n: Int) in PMKManifold(n, "two") }.then { (n: Int, text: String) in text.count + n }
            .catch { (error: Error) in error }.finally {}.then { (n: Int) in n + 1 }.then { (n: Int) in n + 1 }
        #expect(try await last.value(as: Int.self) == 10)
    }

    @Test("Blocks on the main queue use what belongs to the main actor")
    func mainActor() async throws {
        let screen = await MainActor.run { PMKPromiseScreen() }
        try await screen.load().value()
        #expect(await screen.title == "Home 3")
        await #expect(throws: NSError.self) { try await screen.tryOnce().value() }
        #expect(await screen.title == "failed with 3")
    }

    @Test("Blocks run on the queue that they ask for, or at once")
    func queues() async throws {
        let (queue, key) = (DispatchQueue(label: "own"), DispatchSpecificKey<Bool>())
        queue.setSpecific(key: key, value: true)
        DispatchQueue.main.setSpecific(key: key, value: false)
        let isOwn: @Sendable () -> Bool = { DispatchQueue.getSpecific(key: key) == true }
        let one = PMKPromise.promiseWithValue(1)
        for promise in [
            dispatch_promise_on(queue) { isOwn() }, one.thenOn(queue) { isOwn() },
            one.thenOn(queue) { $0 as? Int == 1 && isOwn() },
            dispatch_promise { DispatchQueue.getSpecific(key: key) == nil },
        ] {
            #expect(try await promise.value(as: Bool.self))
        }
        #expect(dispatch_zalgo { 2 }.value as? Int == 2)
        #expect(one.thenUnleashZalgo { $0 }.value as? Int == 1)
    }

    @Test("Calls that name no type, and calls that name `Void`, are understood")
    func untyped() async throws {
        let promise = PMKPromise.promiseWithValue(1)
        try await promise.value()
        let value = try await promise.value()
        #expect(value as? Int == 1)
        #expect(try await PMKPromise.promiseWithValue(nil).value() == nil)
        try await PMKPromise.promiseWithValue(nil).value(as: Void.self)
        await #expect(throws: CancellationError.self) { try await promise.then { throw CancellationError() }.value() }
        try await dispatch_promise {}.then { (_: Void) in }.value(as: Void.self)
        try await PMKPromise.until({ ["a": promise] }, catch: {}).value()
        try await PMKPromise.when([promise, promise][0...]).value()
    }
}

/// A class like a view controller.
@MainActor
private final class PMKPromiseScreen {
    var title = ""
    var count = 0

    func load() -> PMKPromise {
        PMKPromise.promiseWithValue("Home").then { [weak self] (text: String) in self?.title = text }
            .finally { self.count += 1 }
            .then { throw CancellationError() }
            .catch { (_: NSError) in self.count += 1 }
            .then({ self.count += 1 }, { (_: NSError) in self.count = 0 })
            .then { [weak self] in self?.title += " \(self?.count ?? 0)" }
    }

    func tryOnce() -> PMKPromise {
        PMKPromise.until(
            { PMKPromise.promiseWithValue(NSError(domain: "tries", code: 3)) },
            catch: { (error: NSError) in
                self.title = "failed with \(error.code)"
                throw error
            })
    }
}

/// Calls of `until`, one of them with a closure that only throws.
private func tries() {
    PMKPromise.until({ throw CancellationError() }, catch: { (_: NSError) in PMKPromise.pause(1) })
    PMKPromise.until({ [PMKPromise.pause(1)] }, catch: { (_: NSError) in })
    PMKPromise.until({ PMKPromise.pause(1) }, catch: {})
}
