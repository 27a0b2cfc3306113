import Dispatch
import Foundation
import GooglePromisesStyle
import PromisStyle
import PromiseKitStyle
import Testing

// Where the closures of the forms for Swift 5 mode run, with a queue and without one, and that no argument is lost on the way to the
// forms for Swift 6 mode. The rules run in Swift 5 mode, too (`ordering.queue-asked-for`, `ordering.usual-place`). Here are the forms
// that no adapter calls.

/// Records on which queue each closure ran.
private final class Places: @unchecked Sendable {
    private static let name = DispatchSpecificKey<String>()
    private let lock = NSLock()
    private var places: [String: String] = [:]

    static func queue(_ name: String) -> DispatchQueue {
        let queue = DispatchQueue(label: name)
        queue.setSpecific(key: Self.name, value: name)
        return queue
    }

    func note(_ closure: String) {
        let place = DispatchQueue.getSpecific(key: Self.name) ?? "none"
        lock.withLock { places[closure] = place }
    }

    /// The closures that did not run at the place.
    func elsewhere(than place: String, _ closures: Int) -> [String] {
        lock.withLock {
            places.count == closures
                ? places.filter { $0.value != place }.map { "\($0.key) on \($0.value)" } : ["\(places)"]
        }
    }
}

/// Code that both designs with a type `Promise` name alike is in a file-private function for each design.
private typealias Kit = PromiseKitStyle.Promise

private func signal(_ semaphore: DispatchSemaphore, after promise: some Thenable) {
    promise.pipe(to: { _ in semaphore.signal() })
}

private func checkPromiseKit() {
    let asked = Places.queue("asked")
    conf.Q = (map: Places.queue("map"), return: Places.queue("return"))
    for (place, forms) in [
        ("asked", OperatorForm.withQueue), ("map", OperatorForm.onMap), ("return", OperatorForm.onReturn),
    ] {
        let places = Places()
        for form in forms {
            let ended = DispatchSemaphore(value: 0)
            let added = form.add(asked, nil) { places.note("\(form)") }
            added.settle()
            signal(ended, after: added.next)
            #expect(ended.wait(timeout: .now() + 60) == .success, "\(form)")
        }
        #expect(places.elsewhere(than: place, forms.count) == [])
    }
}

private func addGoogle(_ places: Places) {
    typealias Google = GooglePromisesStyle.Promise
    let (value, failed) = (Google(1), Google<Int>(CocoaError(.featureUnsupported)))
    value.then { _ in places.note("then") }
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
    _ = Google<Void> { places.note("work without a value") }
    value.reduce([1]) { n, _ -> Google<Int> in
        places.note("reduce, a list")
        return Google(n)
    }
    value.reduce(1) { n, _ -> Google<Int> in
        places.note("reduce")
        return Google(n)
    }
    GooglePromisesStyle.retry(delay: 0) { () -> Google<Int> in
        places.note("retry")
        return Google(1)
    }
    _ = Google<Int> { fulfill, _ in
        places.note("work")
        fulfill(1)
    }
    GooglePromisesStyle.wrap { (done: @escaping (Int) -> Void) in
        places.note("wrap")
        done(1)
    }
    GooglePromisesStyle.wrap { (done: @escaping (Int?, (any Error)?) -> Void) in
        places.note("wrap, an error")
        done(1, nil)
    }
}

private func checkGoogle() {
    let places = Places()
    DispatchQueue.promises = Places.queue("promises")
    addGoogle(places)
    DispatchQueue.promises = .main
    #expect(waitForPromises(timeout: 60))
    #expect(places.elsewhere(than: "promises", 12) == [])
}

@Suite(.timeLimit(.minutes(10))) struct PlacesSwift5 {
    @Test("A closure of PromiseKit runs on the queue that it asks for, and otherwise on the configured one")
    func promiseKit() async {
        // The process has one configuration.
        await #expect(processExitsWith: .success) { checkPromiseKit() }
    }

    @Test("A closure of Google Promises without `on` runs on the queue that the program has set")
    func google() async {
        await #expect(processExitsWith: .success) { checkGoogle() }
    }

    @Test("A policy reaches the operator")
    func policies() async throws {
        let seen = Places()
        func cancelled() -> Kit<Void> { Kit(error: PMKError.cancelled) }
        cancelled().catch(on: nil) { _ in seen.note("catch, without a policy") }
        cancelled().catch(on: nil, policy: .allErrors) { _ in seen.note("catch") }
        _ = cancelled().recover(on: nil, policy: .allErrors) { (_: Error) -> Kit<Void> in
            seen.note("recover")
            return Kit.value(())
        }
        _ = cancelled().recover(on: nil, policy: .allErrors) { (_: Error) -> Void in
            seen.note("recover without a value")
        }
        #expect(seen.elsewhere(than: "none", 3) == [])
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
        let retried = GooglePromisesStyle.retry(on: queue, attempts: 3, delay: 0, condition: mayGoOn) {
            () -> GooglePromisesStyle.Promise<Int> in
            places.note("work")
            calls += 1
            return GooglePromisesStyle.Promise(CocoaError(.featureUnsupported))
        }
        await #expect(throws: CocoaError.self) { try await retried.value() }
        #expect(calls == 3 && remaining == [3, 2, 1])
        #expect(places.elsewhere(than: "retry", 2) == [])
        let both = GooglePromisesStyle.wrap(on: queue) { (done: @escaping (Int?, String?, (any Error)?) -> Void) in
            done(1, "two", nil)
        }
        let (number, text) = try await both.value()
        #expect(number == 1 && text == "two")
        let failed = GooglePromisesStyle.wrap(on: queue) { (done: @escaping ((any Error)?, Int?) -> Void) in
            done(CocoaError(.featureUnsupported), nil)
        }
        await #expect(throws: CocoaError.self) { try await failed.value() }
    }

    @Test("A closure of `onError` of Promis runs on the queue that it asks for, and otherwise at once")
    func promis() async {
        let failed = PromisStyle.Future<Int>.future(withError: CocoaError(.featureUnsupported))
        for queue in [Places.queue("asked"), nil] {
            let places = Places()
            _ = try? await failed.onError(queue: queue, continuation: { _ in places.note("onError") }).value()
            #expect(places.elsewhere(than: queue?.label ?? "none", 1) == [])
        }
    }
}
