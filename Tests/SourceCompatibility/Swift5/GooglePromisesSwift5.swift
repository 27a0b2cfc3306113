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
}
