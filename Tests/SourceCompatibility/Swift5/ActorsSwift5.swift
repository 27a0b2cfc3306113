import Foundation
import PromiseKitStyle
import Testing

// Idioms of classes that belong to an actor, without `@Sendable` and without a warning, as with PromiseKit. The main test is
// that this file compiles in Swift 5 mode without a warning.

@MainActor final class Counter {
    var sum = 0

    func add(_ number: Int) { sum += number }
    func promise(_ number: Int) -> Promise<Int> { .value(number + sum) }
    func guarantee(_ number: Int) -> Guarantee<Int> { .value(number + sum) }
    func text(_ number: Int) -> String { "\(number + sum)" }

    /// Operators with a queue.
    func withQueue(_ one: Promise<Int>) -> Guarantee<Void> {
        one.done(on: .main) { self.sum += $0 }
            .then(on: .main) { self.promise(1) }
            .map(on: .main) { $0 + self.sum }
            .get(on: .main) { [weak self] in self?.sum = $0 }
            .ensure(on: .main) { self.sum += 1 }
            .done(on: .main, add)
            .recover(on: .main) { _ in self.sum = 0 }
            .done(on: .main) { self.sum += 1 }
    }

    /// Methods in place of closures.
    func withMethods(_ one: Promise<Int>) -> Promise<Void> {
        one.then(promise).get(add).then(guarantee).map(text).compactMap { Int($0) }.done(add)
    }

    /// Variables that the closures change.
    func withVariables(_ one: Promise<Int>, _ finish: @escaping (Int) -> Void) {
        var total = 0
        one.done { total += $0 }.done { self.sum += total }.catch { _ in total = 0 }.finally { finish(total) }
        total += 1
    }

    /// Operators for sequences, of promises and of guarantees.
    func withSequences(_ numbers: Promise<[Int]>) -> Promise<[Int]> {
        numbers.thenMap(promise).mapValues { $0 + self.sum }.filterValues { $0 >= self.sum }
            .compactMapValues { [weak self] in self?.sum == 0 ? $0 : nil }.thenFlatMap { [self] in
                Promise.value([$0, sum])
            }
    }

    func withSequences(_ numbers: Guarantee<[Int]>) -> Guarantee<[Int]> {
        numbers.thenMap(guarantee).mapValues { $0 + self.sum }.sortedValues { $0 + self.sum < $1 }
    }

    /// The `pipe` that `Thenable` requires, and the second form of `pipe` that a guarantee has.
    func withPipe(_ one: Promise<Int>) {
        Guarantee.value(1).pipe { _ in self.sum += 1 }
        Guarantee.value(1).pipe { (number: Int) in self.sum += number }
        one.pipe { _ in self.sum += 1 }
        one.pipe(to: { if case .fulfilled(let number) = $0 { self.sum += number } })
    }

    func withLog() {
        conf.logHandler = { _ in self.sum += 1 }
        Promise<Int>(error: CocoaError(.featureUnsupported)).cauterize()
    }
}

/// A class that belongs to no actor.
final class Plain {
    var sum = 0

    /// The actor of a task that a closure starts, or nil.
    func actorOfTask(_ one: Promise<Int>) -> Promise<(any Actor)?> {
        one.get { self.sum += $0 }.then { _ in
            Promise { seal in Task { seal.fulfill(#isolation) } }
        }
    }
}

actor Vault {
    private(set) var sum = 0

    func keep(_ one: Promise<Int>) -> Promise<Void> {
        one.done(on: nil) { self.sum += $0 }
    }
}

@MainActor @Suite(.timeLimit(.minutes(10))) struct ActorsSwift5 {
    @Test("Closures and methods of the main actor can be given to every operator")
    func operators() async throws {
        let counter = Counter()
        await counter.withQueue(.value(1)).async()
        #expect(counter.sum == 8)
        try await counter.withMethods(.value(0)).async()
        #expect(counter.sum == 56)
        let total = await Guarantee { finish in counter.withVariables(.value(1)) { finish($0) } }.async()
        #expect(total == 2 && counter.sum == 58)
        counter.withPipe(.value(2))
        #expect(counter.sum == 63)
    }

    @Test("Closures of the main actor can be given to the operators for sequences")
    func sequences() async throws {
        let counter = Counter()
        #expect(try await counter.withSequences(Promise.value([1, 2])).async() == [1, 0, 2, 0])
        #expect(await counter.withSequences(Guarantee.value([2, 1])).async() == [1, 2])
    }

    @Test("A closure of the main actor can be the log")
    func log() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                conf.Q = (map: nil, return: nil)
                let counter = Counter()
                counter.withLog()
                #expect(counter.sum == 1)
            }
        }
    }

    @Test("A task that a closure starts belongs to the actor of the code around it")
    func tasks() async throws {
        #expect(try await Plain().actorOfTask(.value(1)).async() == nil)
        let here = Promise.value(1).then { _ in Promise<(any Actor)?> { seal in Task { seal.fulfill(#isolation) } } }
        #expect(try await here.async() === MainActor.shared)
    }

    @Test("A closure of another actor is taken as it is")
    func otherActor() async throws {
        let vault = Vault()
        try await vault.keep(.value(1)).async()
        #expect(await vault.sum == 1)
    }
}
