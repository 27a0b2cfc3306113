import Dispatch
import Foundation
import PromiseKitStyle
import Testing

// Code for PromiseKit that compiles in Swift 5 mode only: values that are not sendable, variables that a handler changes,
// and handlers of classes that belong to no actor. Here the compiler trusts that the program keeps to one queue.

final class Bag {
    var count = 0
}

struct Luggage {
    var owner: String
    var bag: Bag
}

/// A client's own thenable, whose `pipe` does not declare its closure `@Sendable`.
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

/// A client's protocol with two requirements that `Promise` meets without further code.
protocol Ending {
    func done(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags?, _ body: @escaping (Int) throws -> Void
    ) -> Promise<Void>
    func pipe(to: @escaping (Result<Int>) -> Void)
}

extension Promise: Ending where T == Int {}

/// Values whose types are declared as not `Sendable`. The compiler warns of such a type wherever it must be sendable.
final class Unsendable {
    let (mirror, seal) = Promise<Mirror>.pending()
    let (pointer, resolve) = Guarantee<UnsafeMutablePointer<Int>>.pending()
    let sequence = Promise<AnySequence<Int>> { $0.fulfill(AnySequence([2, 1])) }
    let iterator = Guarantee<AnyIterator<Int>> { $0(AnyIterator([1].makeIterator())) }

    func answers() -> Promise<[[AnyHashable: Any]]> {
        let answer = firstly {
            Promise.value(["key": 1] as [AnyHashable: Any])
        }.then { Promise.value($0) }.get { _ in }.tap { _ in }.recover { _ in Promise.value([:]) }.ensure {}
        return when(fulfilled: [answer, race(answer, answer)]).thenMap { Promise.value($0) }.filterValues {
            !$0.isEmpty
        }
    }

    func object() -> Guarantee<NSObject> {
        DispatchQueue.global().async(.promise) { NSObject() }.map(on: nil) { $0 }.get(on: nil) { _ in }
    }
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
            return Promise(error: CocoaError(.featureUnsupported))
        }
        await #expect(throws: CocoaError(.featureUnsupported)) { try await end.async() }
        #expect(attempts == 3)
    }

    @Test("A protocol can require what operators of PromiseKit have, and their names can be used without arguments")
    func requirements() async throws {
        let promise = Promise.value(1)
        let done = promise.done(on:flags:_:)
        try await done(nil, nil) { #expect($0 == 1) }.async()
        let ending: any Ending = promise
        try await ending.done(on: .main, flags: .barrier) { #expect($0 == 1) }.async()
        ending.pipe { #expect($0.isFulfilled) }
    }

    @Test("Values of types that are declared as not sendable give no warning")
    func valuesDeclaredNotSendable() async throws {
        let all = Unsendable()
        #expect(try await all.answers().firstValue.async()["key"] as? Int == 1)
        await all.object().then(on: nil) { Guarantee.value($0) }.done(on: nil) { _ in }.async()
        all.seal.fulfill(Mirror(reflecting: all))
        #expect(try await all.mirror.map { $0.children.count }.async() == 6)
        #expect(try await all.sequence.sortedValues().async() == [1, 2])
        #expect(await all.iterator.async().next() == 1)
        #expect(all.pointer.isPending)
    }
}
