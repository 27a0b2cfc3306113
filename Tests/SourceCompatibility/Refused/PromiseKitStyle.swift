import Dispatch
import PromiseKitStyle

// Each refused line is followed by one that differs in one word and compiles. `RefusedProgramTests.swift` says how this is checked.

// MARK: Calls that block a thread

func blockingInTask(_ promise: Promise<Int>, _ guarantee: Guarantee<Int>) async throws {
    _ = try promise.wait()  // expected-error {{instance method 'wait' is unavailable from asynchronous contexts}}
    _ = try await promise.async()
    _ = guarantee.wait()  // expected-error {{instance method 'wait' is unavailable from asynchronous contexts}}
    _ = await guarantee.async()
    _ = try hang(promise)  // expected-error {{global function 'hang' is unavailable from asynchronous contexts}}
}
