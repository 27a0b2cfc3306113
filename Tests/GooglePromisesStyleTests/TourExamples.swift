import Dispatch
import Foundation
import GooglePromisesStyle
import PromiseTestSupport
import Synchronization

// The examples of `docs/designs/google-promises-style.md`. The page shows parts of this file, and a test compares them.

// MARK: A link

func double(_ number: Promise<Int>, on queue: DispatchQueue) -> Promise<Int> {
    number.then(on: queue) { $0 * 2 }
}

// MARK: Three forms

func greeting(_ name: Promise<String>, on queue: DispatchQueue, _ show: @escaping @Sendable (String) -> Void)
    -> Promise<String>
{
    name.then(on: queue) { name in
        Promise(name.capitalized)  // a promise: the next link waits for it
    }.then(on: queue) { name in
        "Hello, \(name)!"  // a value
    }.then(on: queue) { text in
        show(text)  // nothing: the text passes on
    }
}

// MARK: The border

func sortedNames(_ contacts: UntypedPromise) -> Promise<[String]> {
    Promise<[String]>(contacts).then(on: .global()) { names in names.sorted() }
}

func legacyStatus(_ order: Promise<Int>, on queue: DispatchQueue) -> UntypedPromise {
    order.asUntyped().chain(
        on: queue,
        fulfill: { number in number as? Int == 0 ? "empty" : "full" },
        reject: { error in "failed: \(error.domain) \(error.code)" })
}

func nils() -> [String] {
    let fulfilled = Promise<Int?>(nil)
    let pending = Promise<Int?>.pending()
    return [
        "\(fulfilled.value == .some(.none)) \(fulfilled.isFulfilled)",
        "\(pending.value == .none) \(pending.isFulfilled)",
        "\(fulfilled.asUntyped().value == nil) \(fulfilled.asUntyped().isFulfilled)",
    ]
}

func wrongType() -> String {
    let untyped = UntypedPromise.resolved(with: "seven")
    let number = Promise<Int>(untyped)
    return number.error?.localizedDescription ?? "no error"
}

func sameErrorAfterTheTrip(_ error: any Error) -> (any Error)? {
    let untypedError: NSError? = Promise<Int>(error).asUntyped().error
    let untyped = UntypedPromise.resolved(with: untypedError)
    return Promise<String>(untyped).error
}

// MARK: Lifetimes

/// Held by the closures that wait for a promise. If it is released before one of them has run, none of them will ever run.
final class Witness: Sendable {
    private let hasRun = Atomic(false)
    private let report: @Sendable () -> Void

    init(report: @escaping @Sendable () -> Void) {
        self.report = report
    }

    func run() {
        hasRun.store(true, ordering: .relaxed)
    }

    deinit {
        if !hasRun.load(ordering: .acquiring) { report() }
    }
}

func reportIfAbandoned(_ promise: Promise<Int>, report: @escaping @Sendable () -> Void) {
    let witness = Witness(report: report)
    promise.always(on: .global()) { witness.run() }
}

// MARK: Order

func orderOfEvents(on queue: DispatchQueue) -> [String] {
    let events = EventLog<String>()
    let promise = Promise<Int>()
    promise.then(on: queue) { _ in events.record("closure") }
    queue.sync {
        events.record("before")
        promise.fulfill(1)
        events.record("after")
    }
    queue.sync {}
    return events.events
}

// MARK: Tests that wait

func cartIsEmptied() -> Bool {
    let cart = Promise(["apple"]).delay(on: .global(), 0.001).then(on: .global()) { _ in [String]() }
    return waitForPromises(timeout: 60) && cart.value == []
}

// MARK: The compiler

func shout(_ text: String) -> String { text.uppercased() }

func longer(_ text: Promise<String>, on queue: DispatchQueue) -> Promise<Int> {
    text.then(on: queue, shout).then(on: queue) { text -> String in text + "!" }.then(on: queue) { text -> Int in
        text.count
    }
}

// MARK: Callbacks

func size(of file: String, completion: @escaping @Sendable (Int?, (any Error)?) -> Void) {
    file.isEmpty ? completion(nil, CocoaError(.fileNoSuchFile)) : completion(file.count, nil)
}

func size(of file: String) -> Promise<Int> {
    wrap(on: .global()) { handler in size(of: file, completion: handler) }.then(on: .global()) { size in size ?? 0 }
}

// MARK: Combining

func profile(_ name: Promise<String>, _ age: Promise<Int>, on queue: DispatchQueue) -> Promise<String> {
    all(name, age).then(on: queue) { name, age in "\(name), \(age)" }
}

func sumOfWhatArrived(_ numbers: [Promise<Int>], on queue: DispatchQueue) -> Promise<Int> {
    any(numbers).then(on: queue) { outcomes in outcomes.compactMap(\.value).reduce(0, +) }
}

func load(_ page: @escaping @Sendable () -> Promise<String>) -> Promise<String> {
    retry(on: .global(), attempts: 3, delay: 0.01) { page().timeout(on: .global(), 5) }
}
