import PromiseKitStyle
import Testing

// What differs from PromiseKit in Swift 6 mode only, because the compiler asks for it there. The counterpart in Swift 5
// mode is `OnlySwift5.swift`.

/// `pipe` has to declare its closure `@Sendable`. In Swift 5 mode it need not.
final class Ready<T: Sendable>: Thenable {
    private let ready: T

    init(_ ready: T) {
        self.ready = ready
    }

    func pipe(to: @escaping @Sendable (Result<T>) -> Void) {
        to(.fulfilled(ready))
    }

    var result: Result<T>? { .fulfilled(ready) }
}

/// A closure that is kept to be called from a handler has to be sendable, and so have generic values.
func retry<T: Sendable>(_ times: Int, _ body: @escaping @Sendable () -> Promise<T>) -> Promise<T> {
    body().recover { error -> Promise<T> in
        guard times > 0 else { throw error }
        return retry(times - 1, body)
    }
}

/// A closure of a promise reaches an actor through an `async` closure.
actor Account {
    private(set) var balance = 0

    func add(_ amount: Int) -> Int {
        balance += amount
        return balance
    }
}

@Suite(.timeLimit(.minutes(10))) struct OnlySwift6 {
    @Test("A type of one's own can be a thenable")
    func ownThenable() async throws {
        #expect(try await Ready(1).map { $0 + 1 }.async() == 2)
        #expect(try await Promise.value(1).then { Ready($0) }.async() == 1)
    }

    @Test("A helper that retries compiles")
    func retrying() async {
        await #expect(throws: Oops.bad) { try await retry(2) { Promise<Int>(error: Oops.bad) }.async() }
    }

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
