import Dispatch
import ObjCStyleBlocks

// Each refused line is followed by one that differs in one word and compiles. `RefusedProgramTests.swift` says how this is checked.

// MARK: Calls that block a thread

func blockingInTask(_ promise: PMKPromise) async throws {
    PMKPromise.hang(promise)  // expected-error {{static method 'hang' is unavailable from asynchronous contexts}}
    try await promise.value()
}
