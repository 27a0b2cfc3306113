import Dispatch
import PromiseKitStyle

/// One form of an operator that takes a closure, for tests that apply to all forms. The tests of Swift 5 mode compile this folder,
/// too.
struct OperatorForm: Sendable, CustomStringConvertible {
    let description: String
    let make: @Sendable (Bool, DispatchQueue?, DispatchWorkItemFlags?, @escaping @Sendable () -> Void) -> Added

    /// Adds the form to a new promise or guarantee, which is pending unless `isSettled` is true. A form without `on` does not
    /// use the queue.
    func add(
        _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?, isSettled: Bool = false,
        _ body: @escaping @Sendable () -> Void
    ) -> Added {
        make(isSettled, queue, flags, body)
    }

    /// The result of adding a form to a promise or guarantee.
    struct Added: Sendable {
        /// Whether the promise or guarantee to which the form was added is still in memory.
        let isParentHeld: @Sendable () -> Bool
        /// The promise or guarantee that the form has returned.
        let next: any Thenable & Sendable
        /// Settles the parent so that the closure runs.
        let settle: @Sendable () -> Void
        /// Settles the parent with a result for which the form skips its closure, and returns the error of this result, if it has
        /// one. Nil if the form calls its closure for every result.
        let skip: (@Sendable () -> Refusal?)?
    }

    struct Refusal: Error, Equatable {}

    typealias Adding<Parent> =
        @Sendable (Parent, DispatchQueue?, DispatchWorkItemFlags?, @escaping @Sendable () -> Void) -> any Thenable
        & Sendable

    /// A form that calls its closure for values.
    static func value<T: Sendable>(_ name: String, _ value: T, _ add: @escaping Adding<Promise<T>>) -> Self {
        promise(name, .fulfilled(value), skipping: .rejected(Refusal()), add)
    }

    /// A form that calls its closure for errors or for every result. `skipped` is a value for which the form skips its closure;
    /// nil if the form calls its closure for every result.
    static func error<T: Sendable>(_ name: String, _ skipped: T?, _ add: @escaping Adding<Promise<T>>) -> Self {
        promise(name, .rejected(Refusal()), skipping: skipped.map { .fulfilled($0) }, add)
    }

    private static func promise<T: Sendable>(
        _ name: String, _ result: Result<T>, skipping skipped: Result<T>?, _ add: @escaping Adding<Promise<T>>
    ) -> Self {
        Self(description: name) { isSettled, queue, flags, body in
            let (parent, resolver) = Promise<T>.pending()
            if isSettled { resolver.resolve(result) }
            return Added(
                isParentHeld: { [weak parent] in parent != nil }, next: add(parent, queue, flags, body),
                settle: { resolver.resolve(result) }, skip: skipped.map { settle($0, resolver) })
        }
    }

    /// Returns a closure that settles a promise with the result, and returns the error of the result, if it has one.
    private static func settle<T: Sendable>(_ result: Result<T>, _ resolver: Resolver<T>) -> @Sendable () -> Refusal? {
        {
            resolver.resolve(result)
            return result.isFulfilled ? nil : Refusal()
        }
    }

    /// A form of a guarantee.
    static func guarantee<T: Sendable>(
        _ name: String, _ value: T, _ add: @escaping Adding<Guarantee<T>>
    ) -> Self {
        Self(description: name) { isSettled, queue, flags, body in
            let (parent, resolve) = Guarantee<T>.pending()
            if isSettled { resolve(value) }
            return Added(
                isParentHeld: { [weak parent] in parent != nil }, next: add(parent, queue, flags, body),
                settle: { resolve(value) }, skip: nil)
        }
    }

    /// The forms of similar operators.
    struct Family: Sendable {
        /// The forms with `on`.
        let withQueue: [OperatorForm]
        /// The forms without `on` that take the queue `conf.Q.map`.
        var onMap: [OperatorForm] = []
        /// The forms without `on` that take the queue `conf.Q.return`.
        var onReturn: [OperatorForm] = []
        /// The forms whose `on` is `conf.Q.map` by default in both language modes, without a hop to the main queue.
        var sorting: [OperatorForm] = []
    }

    private static let families = [ofValues, ofSequences, ofErrors, ofGuarantees]
    static let withQueue = families.flatMap(\.withQueue)
    static let onMap = families.flatMap(\.onMap)
    static let onReturn = families.flatMap(\.onReturn)
    static let sorting = families.flatMap(\.sorting)
    static let all = withQueue + onMap + onReturn + sorting

    /// Adds the form with the flag `.barrier` while the concurrent queue runs another block. Returns whether the closure
    /// waits for the end of that block.
    func isKeptBack(by queue: DispatchQueue) -> Bool {
        let hasRun = DispatchSemaphore(value: 0)
        return queue.sync {
            add(queue, .barrier) { hasRun.signal() }.settle()
            return hasRun.wait(timeout: .now() + 0.02) == .timedOut
        }
    }
}

/// An element that calls a closure when it is compared.
struct Compared: Comparable, Sendable {
    let body: @Sendable () -> Void

    static func calling(_ body: @escaping @Sendable () -> Void) -> @Sendable (Int) -> Self {
        { _ in Self(body: body) }
    }
    static func == (first: Self, second: Self) -> Bool { true }
    static func < (first: Self, second: Self) -> Bool {
        first.body()
        return false
    }
}

/// A closure with any parameters that calls `body` and then returns what `value` returns.
func ending<each Input, Output>(
    _ body: @escaping @Sendable () -> Void, _ value: @escaping @Sendable () -> Output
) -> @Sendable (repeat each Input) -> Output {
    { (_: repeat each Input) in
        body()
        return value()
    }
}
