import Dispatch
import Foundation
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// Checks what `docs/designs/google-promises-style.md` says.
@Suite(.timeLimit(.minutes(10))) struct TourTests {
    private let queue = DispatchQueue(label: "tour")

    @Test("A link waits for its source and hops to its queue")
    func link() async throws {
        let promise = Promise<Int>()
        let doubled = double(promise, on: queue)
        promise.fulfill(21)
        #expect(try await doubled.value() == 42)
        #expect(orderOfEvents(on: queue) == ["before", "after", "closure"])
    }

    @Test("The three forms of then")
    func forms() async throws {
        let shown = EventLog<String>()
        #expect(try await greeting(Promise("ada"), on: queue, shown.record).value() == "Hello, Ada!")
        #expect(shown.events == ["Hello, Ada!"])
        #expect(try await longer(Promise("four"), on: queue).value() == 5)
    }

    @Test("The border, in both directions")
    func border() async throws {
        #expect(try await sortedNames(.resolved(with: ["b", "a"])).value() == ["a", "b"])
        await #expect(throws: PromiseUsageError.self) { try await sortedNames(.resolved(with: 1)).value() }
        let status = [Promise(0), Promise(1), Promise<Int>(PromiseError.timedOut)].map { legacyStatus($0, on: queue) }
        queue.sync {}
        #expect(
            status.map { $0.value as? String } == ["empty", "full", "failed: \(PromiseError.errorDomain) 1"])
        #expect(nils() == ["true true", "true false", "true true"])
    }

    @Test("A wrong type is told, and an error comes back as itself")
    func mistakes() throws {
        let tour = URL(fileURLWithPath: #filePath).appending(path: "../../../docs/designs/google-promises-style.md")
        let page = try String(contentsOf: tour.standardized, encoding: .utf8)
        #expect(page.filter { !$0.isWhitespace }.contains(wrongType().filter { !$0.isWhitespace }))
        let unique = Unique()
        #expect(sameErrorAfterTheTrip(unique) as? Unique === unique)
    }

    @Test("A promise that nobody can settle is found, and no other")
    func abandoned() async throws {
        let reports = EventLog<Int>()
        do { reportIfAbandoned(Promise<Int>.pending().then(on: queue) { $0 }) { reports.record(1) } }
        #expect(reports.events == [1])
        // The check runs in a process of its own, because it waits for all promises of its process.
        await #expect(processExitsWith: .success) { checkSettledIsNotReported() }
    }

    @Test("The other examples")
    func others() async throws {
        // The check runs in a process of its own, because it waits for all promises of its process.
        await #expect(processExitsWith: .success) { #expect(cartIsEmptied()) }
        #expect(try await size(of: "text").value() == 4)
        await #expect(throws: (any Error).self) { try await size(of: "").value() }
        #expect(try await profile(Promise("Ada"), Promise(36), on: queue).value() == "Ada, 36")
        let numbers = [Promise(1), Promise<Int>(Broken()), Promise(2)]
        #expect(try await sumOfWhatArrived(numbers, on: queue).value() == 3)
        let calls = EventLog<Int>()
        let page = load {
            calls.record(0)
            return calls.events.count < 3 ? Promise(Broken()) : Promise("page")
        }
        #expect(try await page.value() == "page")
    }
}

private func checkSettledIsNotReported() {
    let reports = EventLog<Int>()
    let promise = Promise<Int>()
    reportIfAbandoned(promise) { reports.record(2) }
    promise.fulfill(1)
    #expect(waitForPromises(timeout: eventTimeout))
    #expect(reports.events == [])
}
