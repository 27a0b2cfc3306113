import Dispatch
import Foundation
import PromiseKitStyle
import Testing

// Where the closures of the forms for Swift 5 mode run, with a queue and without one, and that no argument is lost on the way to the
// forms for Swift 6 mode. The rules run in Swift 5 mode, too (`ordering.queue-asked-for`, `ordering.usual-place`). Here are the forms
// that no adapter calls; those of Google Promises are in `GooglePromisesSwift5.swift`.

/// Records on which queue each closure ran.
final class Places: @unchecked Sendable {
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

private func signal(_ semaphore: DispatchSemaphore, after promise: some Thenable) {
    promise.pipe(to: { _ in semaphore.signal() })
}

private func checkPromiseKit() {
    let asked = Places.queue("asked")
    conf.Q = (map: Places.queue("map"), return: Places.queue("return"))
    for (place, forms) in [
        ("asked", OperatorForm.withQueue), ("map", OperatorForm.onMap + OperatorForm.sorting),
        ("return", OperatorForm.onReturn),
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
    for form in OperatorForm.all {
        let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
        conf.Q = (map: queue, return: queue)
        #expect(form.isKeptBack(by: queue), "\(form)")
    }
}

@Suite(.timeLimit(.minutes(10))) struct PlacesSwift5 {
    @Test("A closure of PromiseKit runs on the queue that it asks for, or on the configured one, with its flags")
    func promiseKit() async {
        // The process has one configuration.
        await #expect(processExitsWith: .success) { checkPromiseKit() }
    }

    @Test("A policy reaches the operator")
    func policies() async throws {
        let seen = Places()
        func cancelled() -> Promise<Void> { Promise(error: PMKError.cancelled) }
        cancelled().catch(on: nil) { _ in seen.note("catch, without a policy") }
        cancelled().catch(on: nil, policy: .allErrors) { _ in seen.note("catch") }
        _ = cancelled().recover(on: nil, policy: .allErrors) { (_: Error) -> Promise<Void> in
            seen.note("recover")
            return Promise.value(())
        }
        _ = cancelled().recover(on: nil, policy: .allErrors) { (_: Error) -> Void in
            seen.note("recover without a value")
        }
        #expect(seen.elsewhere(than: "none", 3) == [])
    }
}
