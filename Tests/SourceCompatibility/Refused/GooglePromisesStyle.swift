import Dispatch
import GooglePromisesStyle

// Each refused line is followed by one that differs in one word and compiles. `RefusedProgramTests.swift` says how this is checked.

// MARK: Calls that block a thread

func blockingInTask(_ promise: Promise<Int>) async throws {
    try awaitPromise(promise)  // expected-error {{'awaitPromise' is unavailable from asynchronous contexts}}
    _ = try await promise.value()
    _ = waitForPromises(timeout: 1)  // expected-error {{'waitForPromises' is unavailable from asynchronous contexts}}
}
