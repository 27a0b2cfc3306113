import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Promises that would wait for themselves", .timeLimit(.minutes(1)))
struct CircleTests {
    @Test("A `then` that returns its own promise is rejected and says why")
    func thenReturnsItself() async throws {
        let (start, fulfill, _) = pendingPromise()
        let own = start.then { (result: PMKPromise) in result }
        fulfill(PMKManifold(own))
        let error = try await own.endError()
        #expect(error.domain == PMKErrorDomain)
        #expect(error.code == PMKInvalidUsageError)
        #expect(error.localizedDescription.contains("resolved with itself"))
    }

    /// Only promises that adopt each other are looked at. What a block waits for is known to nobody but the block.
    @Test("A promise whose block returns what comes after that promise stays pending")
    func waitsThroughChain() async {
        let queue = MarkedQueue()
        let (start, fulfill, _) = pendingPromise()
        let own = start.thenOn(queue.queue) { (own: PMKPromise) in own.thenOn(queue.queue) { 1 } }
        fulfill(PMKManifold(own))
        await queue.drain()
        await queue.drain()
        #expect(own.pending)
    }

    @Test("Promises that adopt each other in a circle are all rejected", arguments: [2, 3, 10])
    func circleOfAdopters(count: Int) async throws {
        let circle = (0..<count).map { _ in pendingPromise() }
        for (index, member) in circle.enumerated() { member.fulfill(circle[(index + 1) % count].promise) }
        for member in circle {
            let error = try await member.promise.endError()
            #expect(error.code == PMKInvalidUsageError)
            #expect(error.localizedDescription.contains("in a circle"))
        }
    }

    @Test("A promise that adopts a member of a circle is rejected with it")
    func adopterFromOutside() async throws {
        let (outside, fulfillOutside, _) = pendingPromise()
        let (a, fulfillA, _) = pendingPromise()
        let (b, fulfillB, _) = pendingPromise()
        fulfillOutside(a)
        fulfillA(b)
        fulfillB(a)
        #expect(try await outside.endError().code == PMKInvalidUsageError)
    }

    @Test("A circle is no second resolving, and adopting another promise is one")
    func warnings() async throws {
        let (own, fulfillOwn, _) = pendingPromise()
        #expect(Warnings.during { fulfillOwn(own) }.isEmpty)
        #expect(try await own.endError().code == PMKInvalidUsageError)
        let (adopter, fulfill, _) = pendingPromise()
        let (adoptee, _, _) = pendingPromise()
        #expect(Warnings.during { fulfill(adoptee) }.isEmpty)
        #expect(Warnings.during { fulfill(pendingPromise().promise) }.count == 1)
        #expect(adopter.pending)
    }

    @Test("A circle is found although tasks wait for its promises")
    func awaitedCircle() async throws {
        let (first, fulfillFirst, _) = pendingPromise()
        let (second, fulfillSecond, _) = pendingPromise()
        fulfillFirst(second)
        let waiting = Task { try await first.value(as: Int.self) }
        while first.description != "Promise: 1 pending handlers" { await Task.yield() }
        fulfillSecond(first)
        await #expect(throws: NSError.self) { try await waiting.value }
        #expect(try await second.endError().code == PMKInvalidUsageError)
    }
}
