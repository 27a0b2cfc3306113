import Dispatch
import Foundation
import GooglePromisesStyle
import Testing

// The file of someone who wrote for Google Promises and changed one import line. It uses every public name at least once, in its
// usual spelling, as `EveryName.swift` does for PromiseKit. `GooglePromisesSwift5.swift` has what only Swift 5 mode accepts.

enum Failure: Error, Equatable {
    case offline, broken
}

struct Contact: Sendable, Equatable {
    var name: String
    var avatar: String?
}

// Functions with completion handlers, which the tests wrap in promises.

func ping(completion: @escaping () -> Void) { completion() }
func name(completion: @escaping (String) -> Void) { completion("Ada") }
func nickname(completion: @escaping (String?) -> Void) { completion(nil) }
func count(completion: @escaping (Int, Error?) -> Void) { completion(3, nil) }
func countLate(completion: @escaping (Error?, Int) -> Void) { completion(Failure.offline, 0) }
func contact(completion: @escaping (Contact?, Error?) -> Void) { completion(Contact(name: "Ada"), nil) }
func contactLate(completion: @escaping (Error?, Contact?) -> Void) { completion(Failure.broken, nil) }
func page(completion: @escaping (String?, Int?, Error?) -> Void) { completion("text", 200, nil) }

/// The class of an app that chains promises and shows what comes out.
@MainActor
final class AddressBook {
    var label = ""
    var events: [String] = []

    func find(_ name: String) -> Promise<Contact> {
        Promise { fulfill, reject in
            if name.isEmpty { reject(Failure.offline) } else { fulfill(Contact(name: name)) }
        }
    }

    func avatar(of contact: Contact) -> Promise<String> {
        Promise("the face of " + contact.name)
    }

    func show(_ name: String) -> Promise<String> {
        find(name).then { contact in
            self.avatar(of: contact)
        }.then { avatar in
            avatar.uppercased()
        }.then { shouted in
            self.label = shouted
        }.validate { _ in
            self.label != ""
        }.catch { error in
            self.events.append("catch \(error)")
        }.always {
            self.events.append("always")
        }
    }

    func showAnything(_ name: String) -> Promise<String> {
        show(name).recover { error -> Promise<String> in
            self.events.append("recover")
            return Promise(error is Failure ? "nobody" : "?")
        }.recover { _ in
            self.label
        }.reduce(["!", "?"]) { text, mark in
            Promise(text + mark + self.label)
        }
    }

    func retried() -> Promise<String> {
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        retry(attempts: 2, delay: 0, condition: { remaining, _ in self.events.count < 5 }) {
            self.events.append("attempt")
            if self.events.count < 2 { throw Failure.offline }
            return Promise(self.label)
        }
    }

    func wrapped() -> Promise<String> {
        wrap { handler in
            self.events.append("wrap")
            name(completion: handler)
        }
    }

    func made() -> Promise<Int> {
        let value = Promise { self.events.count }
        let promise: Promise<Int> = Promise { value.then { self.events.count + $0 } }
        return promise
    }
}

func work1(_ string: String) throws -> Promise<Int> { Promise(string.count) }
@discardableResult func work2(_ number: Int) -> String { String(number * 2) }

@Suite(.timeLimit(.minutes(10))) struct GooglePromises {
    @Test("A class of the main actor uses its properties in every closure")
    @MainActor func mainActor() async throws {
        let book = AddressBook()
        #expect(try await book.show("Ada").value() == "THE FACE OF ADA")
        #expect(try await book.showAnything("").value() == "nobody!THE FACE OF ADA?THE FACE OF ADA")
        #expect(book.events == ["always", "catch offline", "always", "recover"])
        book.events = []
        #expect(try await book.retried().value() == "THE FACE OF ADA")
        #expect(try await book.wrapped().value() == "Ada")
        #expect(book.events == ["attempt", "attempt", "wrap"])
        #expect(try await book.made().value() == 6)
    }

    @Test("Creating")
    func creating() async throws {
        let queue = DispatchQueue(label: "work")
        let success = true
        let asynchronous = Promise<String>(on: queue) { fulfill, reject in
            if success { fulfill("Hello world.") } else { reject(Failure.broken) }
        }
        let synchronous = Promise<String>(on: queue) { success ? "Hello world." : "" }
        let throwing = Promise<String>(on: queue) {
            guard !success else { throw Failure.broken }
            return ""
        }
        let adopting = Promise<Int>(on: queue) { asynchronous.then { $0.count } }
        #expect(try await asynchronous.value() == "Hello world.")
        #expect(try await synchronous.value() == "Hello world.")
        await #expect(throws: Failure.broken) { try await throwing.value() }
        #expect(try await adopting.value() == 12)

        let pending = Promise<String>.pending()
        #expect(pending.isPending && !pending.isFulfilled && !pending.isRejected)
        pending.fulfill("Hello world.")
        #expect(pending.isFulfilled && pending.value == "Hello world." && pending.error == nil)
        let other = Promise<Int>()
        other.reject(Failure.offline)
        #expect(other.isRejected && other.value == nil && other.error as? Failure == .offline)

        #expect(Promise(42).value == 42)
        #expect(Promise<Int>(Failure.broken).error as? Failure == .broken)
        #expect(Promise(try JSONDecoder().decode([Int].self, from: Data("[1]".utf8))).value == [1])
        #expect(Promise(try JSONDecoder().decode([Int].self, from: Data("[".utf8))).error is DecodingError)
        #expect(Promise<Void>(()).isFulfilled)
    }

    @Test("Work that only throws, returns nothing, or says that it returns a promise")
    func work() async throws {
        var done = Promise<Void>(on: .global()) {
            work2(1)
            work2(2)
        }
        try await done.value()
        done = Promise { if false { throw Failure.broken } }
        try await done.value()
        await #expect(throws: Failure.broken) { try await Promise<Int> { throw Failure.broken }.value() }
        await #expect(throws: Failure.broken) { try await Promise<Int>(on: .global()) { throw Failure.broken }.value() }
        let adopted = Promise { () -> Promise<String> in Promise("adopted") }.then { text in text.count }
        #expect(try await adopted.value() == 7)
        let optional: Promise<Int?> = Promise(nil)
        #expect(optional.value == .some(.none))
    }

    @Test("Recovering with a closure that only throws, or that returns nothing")
    func recovering() async throws {
        let rejected = Promise<Void>(Failure.offline)
        await #expect(throws: Failure.broken) { try await rejected.recover { _ in throw Failure.broken }.value() }
        await #expect(throws: Failure.broken) {
            try await rejected.recover(on: .global()) { error in
                _ = error
                throw Failure.broken
            }.value()
        }
        try await rejected.recover { error in
            _ = error
            _ = error
        }.value()
        await #expect(throws: Failure.broken) {
            try await rejected.recover { error in
                if error as? Failure == .offline { return Promise(Failure.broken) }
                return Promise(())
            }.value()
        }
        await #expect(throws: Failure.broken) {
            try await Promise<[Int]>(Failure.offline).recover(on: .global()) { error in
                guard error as? Failure == .offline else { return Promise([]) }
                return .init(Failure.broken)
            }.value()
        }
        #expect(Promise<Double>(Failure.offline).recover { _ in .pending() }.isPending)
        let inner = Promise<Void>.pending()
        let adopting = rejected.recover { _ in inner }
        inner.reject(Failure.broken)
        await #expect(throws: Failure.broken) { try await adopting.value() }
    }

    @Test("Then, in its three forms, with closures and with functions")
    func then() async throws {
        let numberPromise = Promise(42)
        let chained = numberPromise.then { number in
            return Promise(String(number))
        }.then { string in
            return string + "!"
        }.then { string in
            _ = string
        }
        #expect(try await chained.value() == "42!")
        #expect(try await Promise("four").then(work1).then(work2).value() == "8")
        numberPromise.then { number in _ = number }
        let onQueue = numberPromise.then(on: .global()) { Promise($0 + 1) }.then(on: .global()) { $0 + 1 }
        #expect(try await onQueue.then(on: .global()) { _ = $0 }.value() == 44)
    }

    @Test("Errors: catch, recover, always, validate")
    func errors() async throws {
        let rejected = Promise<Int>(Failure.offline)
        await #expect(throws: Failure.offline) { try await rejected.catch { error in _ = error }.value() }
        #expect(try await rejected.recover { _ in Promise(1) }.value() == 1)
        let recovered = rejected.recover { error -> Int in error as? Failure == .offline ? 2 : 3 }
        #expect(try await recovered.value() == 2)
        #expect(try await Promise(1).always { _ = 0 }.value() == 1)
        let valid = Promise(1).validate { $0 > 0 }
        #expect(try await valid.value() == 1)
        await #expect(throws: PromiseError.validationFailure) {
            try await Promise(1).validate(on: .global()) { $0 > 1 }.value()
        }
        let onQueue = rejected.catch(on: .global()) { _ in }.recover(on: .global()) { _ in Promise(4) }
        #expect(try await onQueue.recover(on: .global()) { _ in 5 }.always(on: .global()) {}.value() == 4)
    }

    @Test("Time: delay, timeout, retry")
    func time() async throws {
        #expect(try await Promise(1).delay(0.001).value() == 1)
        #expect(try await Promise(1).delay(on: .global(), 0.001).timeout(60).value() == 1)
        await #expect(throws: PromiseError.timedOut) { try await Promise<Int>.pending().timeout(0.001).value() }
        await #expect(throws: PromiseError.timedOut) {
            try await Promise<Int>.pending().timeout(on: .global(), 0.001).value()
        }
        #expect(try await retry { Promise(1) }.value() == 1)
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        let hopeless = retry(on: .global(), attempts: 3, delay: 0, condition: { remaining, _ in remaining > 1 }) {
            Promise<Int>(Failure.offline)
        }
        await #expect(throws: Failure.offline) { try await hopeless.value() }
    }

    @Test("Reduce")
    func reduce() async throws {
        let numbers = [1, 2, 3]
        let listed = Promise("0").reduce(numbers) { partialString, nextNumber in
            Promise(partialString + ", \(nextNumber)")
        }
        #expect(try await listed.value() == "0, 1, 2, 3")
        let written = Promise("0").reduce(1, 2) { Promise($0 + "\($1)") }
        #expect(try await written.value() == "012")
        let onQueue = Promise(0).reduce(on: .global(), 1, 2, combine: { Promise($0 + $1) })
        #expect(try await onQueue.reduce(on: .global(), [3]) { Promise($0 + $1) }.value() == 6)
    }

    @Test("All, any and race, in all their shapes")
    func combining() async throws {
        let five = all(Promise(1), Promise(2), Promise(3), Promise(4), Promise(5))
        #expect(try await five.value() == [1, 2, 3, 4, 5])
        #expect(try await all([Promise(1), Promise(2)]).value() == [1, 2])
        #expect(try await all(on: .global(), [Promise(1)]).value() == [1])
        #expect(try await all(Promise(1), Promise("2")).value() == (1, "2"))
        #expect(try await all(Promise(1), Promise("2"), Promise(true)).value() == (1, "2", true))
        #expect(try await all(Promise(1), Promise("2"), Promise(true), Promise(4.5)).value() == (1, "2", true, 4.5))
        all(Promise(1), Promise("2")).then { number, text in _ = "\(number)\(text)" }
        let sum = all(Promise(1), Promise(2)).then { first, second -> Int in first + second }
        #expect(try await sum.value() == 3)
        let count = all(Promise(1), Promise(2)).then { numbers in numbers.count }
        #expect(try await count.value() == 2)

        let failed = Promise<Int>(Failure.offline)
        let two = try await any(Promise(1), failed, Promise(2), failed, Promise(3)).value()
        #expect(two == [.value(1), .error(Failure.offline), .value(2), Maybe(Failure.offline), Maybe(3)])
        #expect(two[0].value == 1 && two[1].error as? Failure == .offline)
        #expect(two[0].error == nil && two[1].value == nil && two[0] != two[2] && two[0] != two[1])
        #expect(try await any([Promise(1), failed]).value().count == 2)
        #expect(try await any(Promise("1"), failed).value() == (.value("1"), .error(Failure.offline)))
        let triple = try await any(on: .global(), Promise("1"), failed, Promise(true)).value()
        #expect(triple == (.value("1"), .error(Failure.offline), .value(true)))
        let four = try await any(Promise("1"), failed, Promise(true), Promise(2.5)).value()
        #expect(four == (.value("1"), .error(Failure.offline), .value(true), .value(2.5)))
        await #expect(throws: Failure.offline) { try await any(failed, failed).value() }

        #expect(try await race(Promise(1), Promise<Int>.pending()).value() == 1)
        #expect(try await race(on: .global(), [Promise<Int>.pending(), Promise(2)]).value() == 2)
    }

    /// The rules `bridging.wrap…` judge the forms with an optional value.
    @Test("Wrap, in its eight forms")
    func wrapping() async throws {
        try await wrap { handler in ping(completion: handler) }.value()
        #expect(try await wrap { handler in name(completion: handler) }.value() == "Ada")
        #expect(try await wrap { handler in nickname(completion: handler) }.value() == nil)
        #expect(try await wrap { handler in count(completion: handler) }.value() == 3)
        await #expect(throws: Failure.offline) { try await wrap { countLate(completion: $0) }.value() }
        #expect(try await wrap { handler in contact(completion: handler) }.value() == Contact(name: "Ada"))
        await #expect(throws: Failure.broken) { try await wrap { contactLate(completion: $0) }.value() }
        let both: Promise<(String?, Int?)> = wrap(on: .global()) { handler in page(completion: handler) }
        #expect(try await both.value() == ("text", 200))
        await #expect(throws: Failure.broken) {
            try await wrap { (done: (Int, Error?) -> Void) in done(1, Failure.broken) }.value()
        }
        await #expect(throws: Failure.broken) {
            try await wrap { (done: (Int?, Int?, Error?) -> Void) in done(1, 1, Failure.broken) }.value()
        }
        let queue = DispatchQueue.global()
        try await wrap(on: queue) { (done: () -> Void) in done() }.value()
        #expect(try await wrap(on: queue) { (done: (Int) -> Void) in done(7) }.value() == 7)
        #expect(try await wrap(on: queue) { (done: (Int?) -> Void) in done(7) }.value() == 7)
        #expect(try await wrap { (done: (Int?, Int?, Error?) -> Void) in done(nil, nil, nil) }.value() == (nil, nil))
        for error in [nil, Failure.broken] {
            let number = wrap(on: queue) { (done: (Int, Error?) -> Void) in done(7, error) }
            let late = wrap(on: queue) { (done: (Error?, Int) -> Void) in done(error, 7) }
            for promise in [number, late] {
                _ = try? await promise.value()
                #expect(promise.value == (error == nil ? 7 : nil) && promise.error as? Failure == error)
            }
        }
        let throwing: Promise<Void> = wrap { (_: @escaping () -> Void) in throw Failure.broken }
        await #expect(throws: Failure.broken) { try await throwing.value() }
    }

    @Test("Every closure runs on the queue that its operator is given")
    func queues() async {
        let (queue, key) = (DispatchQueue(label: "asked"), DispatchSpecificKey<Bool>())
        queue.setSpecific(key: key, value: true)
        let here: @Sendable () -> Bool = { DispatchQueue.getSpecific(key: key) ?? false }
        func seen(_ add: (@escaping @Sendable () -> Void) -> Void) -> Promise<Bool> {
            let seen = Promise<Bool>()
            add { seen.fulfill(here()) }
            return seen
        }
        let (yes, failed) = (Promise(true), Promise<Bool>(Failure.offline))
        let ends: [Promise<Bool>] = [
            Promise(on: queue) { here() }, Promise(on: queue) { Promise(here()) },
            Promise(on: queue) { fulfill, _ in fulfill(here()) },
            yes.then(on: queue) { _ in here() }, yes.then(on: queue) { _ in Promise(here()) },
            seen { work in yes.then(on: queue) { _ in work() } }, seen { work in yes.always(on: queue) { work() } },
            seen { work in failed.catch(on: queue) { _ in work() } }, yes.validate(on: queue) { $0 && here() },
            yes.reduce(on: queue, 1) { _, _ in Promise(here()) },
            yes.reduce(on: queue, [1]) { _, _ in Promise(here()) },
            failed.recover(on: queue) { _ in here() }, failed.recover(on: queue) { _ in Promise(here()) },
            failed.recover(on: queue) { error in
                if error is Failure { return Promise(here()) }
                return Promise(false)
            },
            seen { work in wrap(on: queue) { (_: () -> Void) in work() } },
            seen { work in wrap(on: queue) { (_: (Int) -> Void) in work() } },
            seen { work in wrap(on: queue) { (_: (Int?) -> Void) in work() } },
            seen { work in wrap(on: queue) { (_: (Int, Error?) -> Void) in work() } },
            seen { work in wrap(on: queue) { (_: (Error?, Int) -> Void) in work() } },
            seen { work in wrap(on: queue) { (_: (Int?, Error?) -> Void) in work() } },
            seen { work in wrap(on: queue) { (_: (Error?, Int?) -> Void) in work() } },
            seen { work in wrap(on: queue) { (_: (Int?, Int?, Error?) -> Void) in work() } },
        ]
        for (index, end) in ends.enumerated() { #expect((try? await end.value()) == true, "\(index)") }
    }

    /// The rules `bridging.blocking-wait…` judge `awaitPromise`.
    @Test("Blocking, and waiting for all closures")
    func blocking() async {
        // The test runs in a process of its own, because all promises of a process share the group.
        await #expect(processExitsWith: .success) { GooglePromises.blockAndWait() }
    }

    private static func blockAndWait() {
        #expect((try? awaitPromise(Promise(1))) == 1)
        #expect(throws: Failure.broken) { try awaitPromise(Promise<Int>(Failure.broken)) }
        let late = Promise(1).delay(on: .global(), 0.001).then(on: .global()) { $0 + 1 }
        #expect(waitForPromises(timeout: 120))
        #expect(late.value == 2)
        #expect(DispatchGroup.promises.wait(timeout: .now() + 120) == .success)
        #expect(DispatchQueue.promises.label == DispatchQueue.main.label)
        DispatchQueue.promises = .main
    }

    @Test("The untyped promise, and the typed one around it")
    func untyped() async throws {
        let untyped = Promise(1).asUntyped().chain(on: .global(), fulfill: { "\($0 ?? 0)" })
        #expect(try await Promise<String>(untyped).value() == "1")
        let pending = UntypedPromise.pending()
        pending.addPendingObject(pending)
        pending.observe(on: .global(), fulfill: { _ in }, reject: { _ in })
        pending.fulfill(nil)
        #expect(pending.isFulfilled && pending.value == nil && pending.error == nil)
        #expect(UntypedPromise.resolved(with: Failure.broken).isRejected)
    }

    @Test("Descriptions and errors")
    func descriptions() {
        #expect("\(Promise<Int>.pending())" == "Pending: Int")
        #expect("\(Promise(1))" == "Fulfilled: 1")
        #expect("\(Promise<Int>(Failure.broken))" == "Rejected: broken")
        #expect("\(Promise<Int>(.resolved(with: "text")))".hasPrefix("Rejected: wrongType"))
        let error = PromiseError.timedOut as NSError
        #expect(error.domain == PromiseError.errorDomain && error.code == PromiseError.timedOut.errorCode)
        switch PromiseError.validationFailure {
        case .timedOut, .validationFailure: break
        }
    }
}
