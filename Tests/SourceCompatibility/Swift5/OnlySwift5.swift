import Dispatch
import Foundation
import PromiseKitStyle
import Testing

// What Swift 5 mode takes as it was written for PromiseKit, and Swift 6 mode does not: values that are not sendable,
// variables changed from a handler, and handlers of classes that belong to no actor. The compiler trusts here that
// the program keeps to one queue, as everybody had to.

final class Bag {
    var count = 0
}

struct Luggage {
    var owner: String
    var bag: Bag
}

/// A thenable of one's own, without a word about threads.
final class Ready: Thenable {
    typealias T = Bag
    let bag = Bag()

    func pipe(to: @escaping (Result<Bag>) -> Void) {
        to(.fulfilled(bag))
    }

    var result: Result<Bag>? { .fulfilled(bag) }
}

final class Cache<T> {
    var promise: Promise<T>?
}

func retry<T>(_ times: Int, _ body: @escaping () -> Promise<T>) -> Promise<T> {
    body().recover { error -> Promise<T> in
        guard times > 0 else { throw error }
        return retry(times - 1, body)
    }
}

final class Controller {
    var label = ""
    var bag = Bag()

    func show() -> Promise<Int> {
        var steps = 0
        let bag = self.bag
        let length: (String) -> Int = { $0.count }
        return firstly {
            Promise<Luggage> { seal in seal.fulfill(Luggage(owner: "me", bag: bag)) }
        }.get { luggage in
            luggage.bag.count += 1
            steps += 1
        }.map(\.owner).get {
            self.label = $0
            steps += 1
        }.map(length).map { $0 + steps + self.bag.count }
    }
}

/// Has the type of a function that returns a `Guarantee<Notification>`. It is generic because Foundation forbids to share a
/// `Notification`, so that the compiler warns wherever the type is written.
func nextNotification<Plain: PlainNotification>(_ type: Plain.Type, _ name: Notification.Name) -> Guarantee<Plain> {
    NotificationCenter.default.observe(once: name)
}

@Suite(.timeLimit(.minutes(10))) struct OnlySwift5 {
    @Test("A class without an actor chains as ever")
    func plainClass() async throws {
        let controller = Controller()
        #expect(try await controller.show().async() == 5)
        #expect(controller.label == "me" && controller.bag.count == 1)
    }

    @Test("Values need not be sendable")
    func valuesNotSendable() async throws {
        let cache = Cache<Bag>()
        cache.promise = .value(Bag())
        #expect(cache.promise?.value?.count == 0)
        #expect(try await Ready().map { $0.count }.async() == 0)
        #expect(try await Promise.value(1).then { _ in Ready() }.map { $0.count }.async() == 0)
    }

    @Test("A generic helper needs no annotations")
    func genericHelper() async {
        var attempts = 0
        let end = retry(2) { () -> Promise<Int> in
            attempts += 1
            return Promise(error: Oops.bad)
        }
        await #expect(throws: Oops.bad) { try await end.async() }
        #expect(attempts == 3)
    }

    @Test("An iterator may change what it captured")
    func capturingIterator() async throws {
        var next = 0
        let numbers = AnyIterator<Promise<Int>> {
            next += 1
            return next > 3 ? nil : .value(next)
        }
        #expect(try await when(fulfilled: numbers, concurrently: 2).async() == [1, 2, 3])
    }

    @Test("A function can return a guarantee of a plain notification")
    func plainNotification() async {
        func names<Plain: PlainNotification>(_ type: Plain.Type, _ name: Notification.Name) -> Guarantee<Bool> {
            nextNotification(type, name).map { ($0 as? Notification)?.name == name }
        }
        let name = Notification.Name("an event of \(#function)")
        let type: any PlainNotification.Type = Notification.self
        let isNamed = names(type, name)
        NotificationCenter.default.post(name: name, object: nil)
        #expect(await isNamed.async())
    }
}
