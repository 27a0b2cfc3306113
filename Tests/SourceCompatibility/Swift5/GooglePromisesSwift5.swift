import Dispatch
import Foundation
import GooglePromisesStyle
import Testing

// Idioms of Google Promises that only Swift 5 mode accepts, because in Swift 6 mode the compiler checks what closures capture.
// The main test is that this file compiles without a warning.

/// A class that belongs to no actor and keeps to its queues by itself.
final class Library {
    var events: [String] = []
    let queue = DispatchQueue(label: "library")

    func load() -> Promise<String> {
        Promise(on: queue) { fulfill, _ in
            self.events.append("load")
            fulfill("book")
        }
    }

    func read() -> Promise<String> {
        load().then(on: queue) { [weak self] book in
            self?.events.append(book)
        }.then(on: queue) { book -> Promise<String> in
            self.events.append("again")
            return Promise(book + "!")
        }.then(on: queue) { $0 + self.events.joined() }
            .recover(on: queue) { _ in self.events[0] }
            .always(on: queue) { self.events.append("always") }
    }

    func fetch(_ completion: @escaping (String?, Error?) -> Void) {
        queue.async { completion("page", nil) }
    }

    /// A closure in a property, which a method passes to an operator.
    var handler: ((Int) throws -> Promise<String>) = { Promise("\($0)") }

    func handled(_ number: Promise<Int>) -> Promise<String> {
        number.then(on: queue, handler)
    }

    func fetched() -> Promise<String?> {
        wrap(on: queue) { handler in self.fetch(handler) }
    }
}

/// Variables that closures change.
func changedVariables(_ number: Promise<Int>) -> Promise<Int> {
    var total = 0
    return number.then(on: .global()) { total += $0 }.then(on: .global()) { total + $0 }
}

private func addForms(_ places: Places) {
    let (value, failed) = (Promise(1), Promise<Int>(CocoaError(.featureUnsupported)))
    value.then { _ in places.note("then") }
    value.then { _ -> Int in
        places.note("then, a value")
        return 1
    }
    value.then { _ -> Promise<Int> in
        places.note("then, a promise")
        return Promise(1)
    }
    value.always { places.note("always") }
    value.validate { _ in
        places.note("validate")
        return true
    }
    failed.catch { _ in places.note("catch") }
    failed.recover { _ -> Int in
        places.note("recover")
        return 1
    }
    failed.recover { _ -> Promise<Int> in
        places.note("recover, a promise")
        return Promise(1)
    }
    _ = Promise { () -> Promise<Int> in
        places.note("work, a promise")
        return Promise(1)
    }
    _ = Promise<Void> { places.note("work without a value") }
    value.reduce([1]) { n, _ -> Promise<Int> in
        places.note("reduce, a list")
        return Promise(n)
    }
    value.reduce(1) { n, _ -> Promise<Int> in
        places.note("reduce")
        return Promise(n)
    }
    retry(delay: 0) { () -> Promise<Int> in
        places.note("retry")
        return Promise(1)
    }
    _ = Promise<Int> { fulfill, _ in
        places.note("work")
        fulfill(1)
    }
    wrap { (done: @escaping (Int) -> Void) in
        places.note("wrap")
        done(1)
    }
    wrap { (done: @escaping (Int?, (any Error)?) -> Void) in
        places.note("wrap, an error")
        done(1, nil)
    }
    wrap { (_: () -> Void) in places.note("wrap, nothing") }
    wrap { (_: (Int?) -> Void) in places.note("wrap, an optional") }
    wrap { (_: (Int, (any Error)?) -> Void) in places.note("wrap, an error last") }
    wrap { (_: ((any Error)?, Int) -> Void) in places.note("wrap, an error first") }
    wrap { (_: ((any Error)?, Int?) -> Void) in places.note("wrap, an error and an optional") }
    wrap { (_: (Int?, Int?, (any Error)?) -> Void) in places.note("wrap, two values") }
}

private func checkPlaces() {
    let places = Places()
    DispatchQueue.promises = Places.queue("promises")
    addForms(places)
    DispatchQueue.promises = .main
    #expect(waitForPromises(timeout: 60))
    #expect(places.elsewhere(than: "promises", 22) == [])
}

@Suite(.timeLimit(.minutes(10))) struct GooglePromisesSwift5 {
    @Test("Closures may capture what is not `Sendable`")
    func captures() async throws {
        let library = Library()
        #expect(try await library.read().value() == "book!loadbookagain")
        #expect(library.events == ["load", "book", "again", "always"])
        #expect(try await library.handled(Promise(7)).value() == "7")
        #expect(try await library.fetched().value() == "page")
        #expect(try await changedVariables(Promise(2)).value() == 4)
    }

    @Test("A closure keeps the isolation of the code around it")
    @MainActor func isolation() async throws {
        let here = Promise(1).then { _ in Promise<(any Actor)?> { fulfill, _ in Task { fulfill(#isolation) } } }
        #expect(try await here.value() === MainActor.shared)
    }

    @Test("A closure of Google Promises without `on` runs on the queue that the program has set")
    func places() async {
        await #expect(processExitsWith: .success) { checkPlaces() }
    }

    @Test("The arguments of retry and the order of what wrap hands over are kept")
    func arguments() async throws {
        let queue = Places.queue("retry")
        let places = Places()
        var (calls, remaining): (Int, [Int]) = (0, [])
        let mayGoOn: (Int, any Error) -> Bool = { left, _ in
            places.note("condition")
            remaining.append(left)
            return left > 1
        }
        let retried = retry(on: queue, attempts: 3, delay: 0, condition: mayGoOn) {
            () -> Promise<Int> in
            places.note("work")
            calls += 1
            return Promise(CocoaError(.featureUnsupported))
        }
        await #expect(throws: CocoaError.self) { try await retried.value() }
        #expect(calls == 3 && remaining == [3, 2, 1])
        #expect(places.elsewhere(than: "retry", 2) == [])
    }
}
