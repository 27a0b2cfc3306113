import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Promises that would wait for themselves", .timeLimit(.minutes(10))) struct CycleTests {
    @Test("Promises that adopt each other in a cycle are all rejected", arguments: [1, 2, 3, 10])
    func cycleOfAdopters(count: Int) async throws {
        let cycle = (0..<count).map { _ in pendingPromise() }
        for (index, member) in cycle.enumerated() { member.fulfill(cycle[(index + 1) % count].promise) }
        for member in cycle {
            let error = try await member.promise.endUsageError()
            #expect(error.localizedDescription.contains(count == 1 ? "resolved with itself" : "in a cycle"))
        }
    }

    @Test("Closing a cycle causes no warning, and resolving an adopter again causes one")
    func warnings() async throws {
        let (own, fulfillOwn, _) = pendingPromise()
        #expect(Warnings.during { fulfillOwn(own) }.isEmpty)
        try await own.expectError(PMKInvalidUsageError)
        let (adopter, fulfill, _) = pendingPromise()
        let (adoptee, _, _) = pendingPromise()
        #expect(Warnings.during { fulfill(adoptee) }.isEmpty)
        #expect(Warnings.during { fulfill(pendingPromise().promise) }.count == 1)
        #expect(adopter.pending)
    }

    @Test("A cycle is found although tasks wait for its promises")
    func awaitedCycle() async throws {
        let (first, fulfillFirst, _) = pendingPromise()
        let (second, fulfillSecond, _) = pendingPromise()
        fulfillFirst(second)
        let waiting = Task { try await first.value(as: Int.self) }
        while first.description != "Promise: 1 pending handlers" { await Task.yield() }
        fulfillSecond(first)
        await #expect(throws: NSError.self) { try await waiting.value }
        try await second.expectError(PMKInvalidUsageError)
    }
}
