import PromiseKitStyle
import Testing

// Code that differs from code for PromiseKit only in Swift 6 mode, because the compiler requires the difference there. The
// counterpart in Swift 5 mode is `OnlySwift5.swift`. A thenable and a helper that retries are examples in the design's tour.

/// A closure of a promise reaches an actor through an `async` closure.
actor Account {
    private(set) var balance = 0

    func add(_ amount: Int) -> Int {
        balance += amount
        return balance
    }
}

@Suite(.timeLimit(.minutes(10))) struct OnlySwift6 {
    @Test("An actor is asked in the middle of a chain")
    func actors() async throws {
        let account = Account()
        let balance = Promise.value(5).then { amount in Promise { await account.add(amount) } }
        #expect(try await balance.async() == 5)
    }

    @Test("A task that a closure without `on` starts belongs to the main actor, unless it is detached")
    func tasks() async throws {
        let attached = Promise.value(1).then { _ in Promise<(any Actor)?> { seal in Task { seal.fulfill(#isolation) } }
        }
        #expect(try await attached.async() === MainActor.shared)
        let detached = Promise.value(1).then { _ in
            Promise<(any Actor)?> { seal in Task.detached { seal.fulfill(#isolation) } }
        }
        #expect(try await detached.async() == nil)
        let queued = Promise.value(1).then(on: .main) { _ in
            Promise<(any Actor)?> { seal in Task { seal.fulfill(#isolation) } }
        }
        #expect(try await queued.async() == nil)
    }
}
