import Dispatch
import PromiseKitStyle
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Awaiting {
        @Test("An async closure makes a promise of what it returns or throws")
        func asyncClosure() async throws {
            #expect(try await Promise { await Guarantee.value(1).async() }.async() == 1)
            let failing = Promise<Int> { () async throws -> Int in throw Failure.first }
            await #expect(throws: Failure.first) { try await failing.async() }
            #expect(await Guarantee(async: { 2 }).async() == 2)
        }
    }
}
