import Dispatch
import Foundation
import GooglePromisesStyle
import ObjCStyleBlocks
import PromisStyle
import PromiseKitStyle
import Testing

// Where the closures of the forms for Swift 5 mode run, with a queue and without one, and that no argument is lost on the way to the
// forms for Swift 6 mode.

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
private typealias Sure = PromiseKitStyle.Guarantee

/// Adds a closure by each operator whose default is the queue for `map`, without a queue. Returns what ends last.
private func addMapping(_ places: Places) -> [PromiseKitStyle.Promise<Void>] {
    let (value, failed) = (Kit.value(1), Kit<Int>(error: CocoaError(.featureUnsupported)))
    let list = Kit.value([1])
    return [
        value.then { n -> Kit<Int> in
            places.note("then")
            return Kit.value(n)
        }.asVoid(),
        value.map { _ in places.note("map") }.asVoid(),
        value.compactMap { n -> Int? in
            places.note("compactMap")
            return n
        }.asVoid(),
        value.tap { _ in places.note("tap") }.asVoid(),
        failed.recover { _ -> Kit<Int> in
            places.note("recover")
            return Kit.value(2)
        }.asVoid(),
        list.mapValues { _ in places.note("mapValues") }.asVoid(),
        list.thenMap { n -> Kit<Int> in
            places.note("thenMap")
            return Kit.value(n)
        }.asVoid(),
        list.filterValues { _ in
            places.note("filterValues")
            return true
        }.asVoid(),
    ]
}

/// The same with a queue.
private func addMapping(_ places: Places, on queue: DispatchQueue) -> [PromiseKitStyle.Promise<Void>] {
    let (value, failed) = (Kit.value(1), Kit<Int>(error: CocoaError(.featureUnsupported)))
    let list = Kit.value([1])
    return [
        value.then(on: queue) { n -> Kit<Int> in
            places.note("then")
            return Kit.value(n)
        }.asVoid(),
        value.map(on: queue) { _ in places.note("map") }.asVoid(),
        value.compactMap(on: queue) { n -> Int? in
            places.note("compactMap")
            return n
        }.asVoid(),
        value.tap(on: queue) { _ in places.note("tap") }.asVoid(),
        failed.recover(on: queue) { _ -> Kit<Int> in
            places.note("recover")
            return Kit.value(2)
        }.asVoid(),
        list.mapValues(on: queue) { _ in places.note("mapValues") }.asVoid(),
        list.thenMap(on: queue) { n -> Kit<Int> in
            places.note("thenMap")
            return Kit.value(n)
        }.asVoid(),
        list.filterValues(on: queue) { _ in
            places.note("filterValues")
            return true
        }.asVoid(),
    ]
}

/// Adds a closure by each operator whose default is the queue at the end of a chain.
private func addEnding(_ places: Places) -> [PromiseKitStyle.Promise<Void>] {
    let (value, failed) = (Kit.value(1), Kit<Int>(error: CocoaError(.featureUnsupported)))
    let (caught, finished) = (Kit<Void>.pending(), Kit<Void>.pending())
    failed.catch { _ in
        places.note("catch")
        caught.resolver.fulfill(())
    }.finally {
        places.note("finally")
        finished.resolver.fulfill(())
    }
    return [
        value.done { _ in places.note("done") }, value.get { _ in places.note("get") }.asVoid(),
        value.ensure { places.note("ensure") }.asVoid(),
        value.ensureThen {
            places.note("ensureThen")
            return Sure()
        }.asVoid(),
        caught.promise, finished.promise,
    ]
}

/// The same with a queue.
private func addEnding(_ places: Places, on queue: DispatchQueue) -> [PromiseKitStyle.Promise<Void>] {
    let (value, failed) = (Kit.value(1), Kit<Int>(error: CocoaError(.featureUnsupported)))
    let (caught, finished) = (Kit<Void>.pending(), Kit<Void>.pending())
    failed.catch(on: queue) { _ in
        places.note("catch")
        caught.resolver.fulfill(())
    }.finally(on: queue) {
        places.note("finally")
        finished.resolver.fulfill(())
    }
    return [
        value.done(on: queue) { _ in places.note("done") },
        value.get(on: queue) { _ in places.note("get") }.asVoid(),
        value.ensure(on: queue) { places.note("ensure") }.asVoid(),
        value.ensureThen(on: queue) {
            places.note("ensureThen")
            return Sure()
        }.asVoid(),
        caught.promise, finished.promise,
    ]
}

private func checkPromiseKit() {
    let places = (0..<4).map { _ in Places() }
    let asked = Places.queue("asked")
    conf.Q = (map: Places.queue("map"), return: Places.queue("return"))
    let ends =
        addMapping(places[0]) + addEnding(places[1]) + addMapping(places[2], on: asked)
        + addEnding(places[3], on: asked)
    let ended = DispatchSemaphore(value: 0)
    PromiseKitStyle.when(resolved: ends).done(on: .global()) { _ in ended.signal() }
    #expect(ended.wait(timeout: .now() + 60) == .success)
    #expect(places[0].elsewhere(than: "map", 8) == [])
    #expect(places[1].elsewhere(than: "return", 6) == [])
    #expect(places[2].elsewhere(than: "asked", 8) == [])
    #expect(places[3].elsewhere(than: "asked", 6) == [])
}

private func addGoogle(_ places: Places) {
    typealias Google = GooglePromisesStyle.Promise
    let (value, failed) = (Google(1), Google<Int>(CocoaError(.featureUnsupported)))
    value.then { _ -> Int in
        places.note("then, a value")
        return 1
    }
    value.then { _ -> Google<Int> in
        places.note("then, a promise")
        return Google(1)
    }
    failed.recover { _ -> Google<Int> in
        places.note("recover, a promise")
        return Google(1)
    }
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
    #expect(places.elsewhere(than: "promises", 9) == [])
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

    @Test("A closure of Promis runs on the queue that it asks for, and otherwise at once")
    func promis() async {
        let (asked, atOnce) = (Places(), Places())
        let value = PromisStyle.Future<Int>.future(withResult: 1)
        let failed = PromisStyle.Future<Int>.future(withError: CocoaError(.featureUnsupported))
        for (places, queue) in [(asked, Places.queue("asked")), (atOnce, nil)] as [(Places, DispatchQueue?)] {
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                let end = DispatchGroup()
                func note(_ closure: String) {
                    places.note(closure)
                    end.leave()
                }
                for _ in 0..<6 { end.enter() }
                value.finally(queue: queue, block: { _ in note("finally") })
                value.then(
                    queue: queue,
                    task: { future -> PromisStyle.Future<Int> in
                        note("then")
                        return future
                    })
                value.thenWithResult(
                    queue: queue,
                    continuation: { n -> PromisStyle.Future<Int> in
                        note("thenWithResult")
                        return .future(withResult: n)
                    })
                _ = value.map(
                    queue: queue,
                    transform: { n -> Int in
                        note("map")
                        return n
                    })
                failed.onError(queue: queue, continuation: { _ in note("onError") })
                _ = failed.recover(
                    queue: queue,
                    continuation: { _ -> Int in
                        note("recover")
                        return 1
                    })
                end.notify(queue: .global()) { continuation.resume() }
            }
        }
        #expect(asked.elsewhere(than: "asked", 6) == [])
        #expect(atOnce.elsewhere(than: "none", 6) == [])
    }
}
