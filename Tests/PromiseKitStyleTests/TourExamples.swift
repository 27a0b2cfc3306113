import Dispatch
import Foundation
import PromiseKitStyle
import PromiseTestSupport

// The code blocks of `docs/designs/promisekit-style.md`, compiled here and tried in `TourTests.swift`.

func greeting(_ name: Promise<String>) -> Promise<String> {
    name.map(on: nil) { "Hello, \($0)" }
}

func name(from legacy: (@escaping @Sendable (String?, Error?) -> Void) -> Void) -> Promise<String> {
    Promise { seal in
        legacy { name, error in seal.resolve(name, error) }
    }
}

@MainActor final class Profile {
    var title = ""
    var isLoading = false

    func show(_ user: Promise<String>) -> PMKFinalizer {
        isLoading = true
        return firstly {
            user
        }.map(on: .global()) { name in
            name.uppercased()
        }.done { name in
            self.title = name
        }.ensure {
            self.isLoading = false
        }.catch { error in
            self.title = "\(error)"
        }
    }
}

func orderOfEvents(_ promise: Promise<Int>, _ resolver: Resolver<Int>) -> [String] {
    let events = EventLog<String>()
    promise.done(on: nil) { _ in
        events.record("first")
        promise.done(on: nil) { _ in events.record("added inside") }.cauterize()
        events.record("first ends")
    }.cauterize()
    promise.done(on: nil) { _ in events.record("second") }.cauterize()
    resolver.fulfill(1)
    events.record("settled")
    return events.events
}

func retry<T: Sendable>(_ times: Int, _ body: @escaping @Sendable () -> Promise<T>) -> Promise<T> {
    body().recover { error -> Promise<T> in
        guard times > 0 else { throw error }
        return retry(times - 1, body)
    }
}

final class Now<T: Sendable>: Thenable, Sendable {
    private let value: T

    init(_ value: T) {
        self.value = value
    }

    func pipe(to: @escaping @Sendable (Result<T>) -> Void) {
        to(.fulfilled(value))
    }

    var result: Result<T>? { .fulfilled(value) }
}

func allPages(_ count: Int, _ load: @escaping @Sendable (Int) -> Promise<String>) -> Promise<[String]> {
    var pages = (1...count).makeIterator()
    let loads = AnyIterator { pages.next().map(load) }
    return when(fulfilled: loads, concurrently: 2)
}

func lengthByPromise(_ fetch: Promise<String>, _ fallback: @escaping @Sendable () -> Promise<String>) -> Promise<Int> {
    firstly {
        fetch
    }.recover { _ in
        fallback()
    }.map {
        $0.count
    }
}

func lengthByTask(_ fetch: Promise<String>, _ fallback: @Sendable () async throws -> String) async throws -> Int {
    let text: String
    do {
        text = try await fetch.async()
    } catch let error where !error.isCancelled {
        text = try await fallback()
    }
    return text.count
}

func stillAPromise(_ fetch: Promise<String>) -> Promise<Int> {
    Promise {
        try await lengthByTask(fetch) { "nothing" }
    }
}

func lines(reportedDuring body: () -> Void) -> [String] {
    let lines = EventLog<String>()
    let former = conf.logHandler
    conf.logHandler = { event in
        switch event {
        case .cauterized(let error): lines.record("nobody handled \(error)")
        case .pendingPromiseDeallocated, .pendingGuaranteeDeallocated: lines.record("somebody waits for nobody")
        case .waitOnMainThread: lines.record("the main thread stands still")
        }
    }
    body()
    conf.logHandler = former
    return lines.events
}
