import Dispatch
import PromiseKitStyle

/// One form of an operator that takes a closure, for tests that apply to all forms. The tests of Swift 5 mode compile this file, too.
struct OperatorForm: Sendable, CustomStringConvertible {
    let description: String
    /// Adds the form to a new pending promise or guarantee. A form without `on` does not use the queue.
    let add: @Sendable (DispatchQueue?, DispatchWorkItemFlags?, @escaping @Sendable () -> Void) -> Added

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
    private static func value<T: Sendable>(_ name: String, _ value: T, _ add: @escaping Adding<Promise<T>>) -> Self {
        promise(name, .fulfilled(value), skipping: .rejected(Refusal()), add)
    }

    /// A form that calls its closure for errors or for every result. `skipped` is a value for which the form skips its closure;
    /// nil if the form calls its closure for every result.
    private static func error<T: Sendable>(_ name: String, _ skipped: T?, _ add: @escaping Adding<Promise<T>>) -> Self {
        promise(name, .rejected(Refusal()), skipping: skipped.map { .fulfilled($0) }, add)
    }

    private static func promise<T: Sendable>(
        _ name: String, _ result: Result<T>, skipping skipped: Result<T>?, _ add: @escaping Adding<Promise<T>>
    ) -> Self {
        Self(description: name) { queue, flags, body in
            let (parent, resolver) = Promise<T>.pending()
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
    private static func guarantee<T: Sendable>(
        _ name: String, _ value: T, _ add: @escaping Adding<Guarantee<T>>
    ) -> Self {
        Self(description: name) { queue, flags, body in
            let (parent, resolve) = Guarantee<T>.pending()
            return Added(
                isParentHeld: { [weak parent] in parent != nil }, next: add(parent, queue, flags, body),
                settle: { resolve(value) }, skip: nil)
        }
    }

    /// A guarantee that is resolved when the `finally` of the finalizer has run.
    private static func end(of finalizer: PMKFinalizer) -> Guarantee<Void> {
        Guarantee { resolve in finalizer.finally(on: nil) { resolve(()) } }
    }
}

/// A closure with any parameters that calls `body` and then returns what `value` returns.
private func ending<each Input, Output>(
    _ body: @escaping @Sendable () -> Void, _ value: @escaping @Sendable () -> Output
) -> @Sendable (repeat each Input) -> Output {
    { (_: repeat each Input) in
        body()
        return value()
    }
}

extension OperatorForm {
    /// The forms with `on`.
    static let withQueue: [Self] = [
        value("then", 1) { $0.then(on: $1, flags: $2, ending($3) { Promise.value(1) }) },
        value("map", 1) { $0.map(on: $1, flags: $2, ending($3) { 1 }) },
        value("compactMap", 1) { $0.compactMap(on: $1, flags: $2, ending($3) { Optional(1) }) },
        value("mapValues", [1]) { $0.mapValues(on: $1, flags: $2, ending($3) { 1 }) },
        value("flatMapValues", [1]) { $0.flatMapValues(on: $1, flags: $2, ending($3) { [1] }) },
        value("compactMapValues", [1]) { $0.compactMapValues(on: $1, flags: $2, ending($3) { Optional(1) }) },
        value("thenMap", [1]) { $0.thenMap(on: $1, flags: $2, ending($3) { Promise.value(1) }) },
        value("thenFlatMap", [1]) { $0.thenFlatMap(on: $1, flags: $2, ending($3) { Promise.value([1]) }) },
        value("filterValues", [1]) { $0.filterValues(on: $1, flags: $2, ending($3) { true }) },
        value("firstValue", [1]) { $0.firstValue(on: $1, flags: $2, where: ending($3) { true }) },
        error("tap", Int?.none) { $0.tap(on: $1, flags: $2, ending($3) {}) },
        error("recover", 1) { $0.recover(on: $1, flags: $2, ending($3) { Promise.value(1) }) },
        error("recover with a guarantee", 1) {
            $0.recover(on: $1, flags: $2, ending($3) { Guarantee.value(1) }) as Guarantee
        },
        error("recover, void", ()) { $0.recover(on: $1, flags: $2, ending($3) {}) as Guarantee },
        error("recover, void that throws", ()) { $0.recover(on: $1, flags: $2, ending($3) {}) as Promise },
        guarantee("then of a guarantee", 1) { $0.then(on: $1, flags: $2, ending($3) { Guarantee.value(1) }) },
        guarantee("map of a guarantee", 1) { $0.map(on: $1, flags: $2, ending($3) { 1 }) },
        guarantee("mapValues of a guarantee", [1]) { $0.mapValues(on: $1, flags: $2, ending($3) { 1 }) },
        guarantee("flatMapValues of a guarantee", [1]) { $0.flatMapValues(on: $1, flags: $2, ending($3) { [1] }) },
        guarantee("compactMapValues of a guarantee", [1]) {
            $0.compactMapValues(on: $1, flags: $2, ending($3) { Optional(1) })
        },
        guarantee("thenMap of a guarantee", [1]) { $0.thenMap(on: $1, flags: $2, ending($3) { Guarantee.value(1) }) },
        guarantee("thenFlatMap of a guarantee", [1]) {
            $0.thenFlatMap(on: $1, flags: $2, ending($3) { Guarantee.value([1]) }) as Guarantee
        },
        guarantee("filterValues of a guarantee", [1]) { $0.filterValues(on: $1, flags: $2, ending($3) { true }) },
        value("done", 1) { $0.done(on: $1, flags: $2, ending($3) {}) },
        value("get", 1) { $0.get(on: $1, flags: $2, ending($3) {}) },
        error("ensure", Int?.none) { $0.ensure(on: $1, flags: $2, $3) },
        error("ensureThen", Int?.none) { $0.ensureThen(on: $1, flags: $2, ending($3) { Guarantee() }) },
        error("catch", 1) { Self.end(of: $0.catch(on: $1, flags: $2, ending($3) {})) },
        guarantee("done of a guarantee", 1) { $0.done(on: $1, flags: $2, ending($3) {}) },
        guarantee("get of a guarantee", 1) { $0.get(on: $1, flags: $2, ending($3) {}) },
        error("finally", Int?.none) { parent, queue, flags, body in
            Guarantee { resolve in
                parent.catch(on: nil) { _ in }.finally(on: queue, flags: flags, ending(body) { resolve(()) })
            }
        },
        guarantee("sortedValues of a guarantee", [1, 2]) { $0.sortedValues(on: $1, flags: $2, ending($3) { true }) },
    ]

    /// The forms without `on` that take the queue `conf.Q.map`.
    static let onMap: [Self] = [
        value("then", 1) { $0.then(flags: $2, ending($3) { Promise.value(1) }) },
        value("map", 1) { $0.map(flags: $2, ending($3) { 1 }) },
        value("compactMap", 1) { $0.compactMap(flags: $2, ending($3) { Optional(1) }) },
        value("mapValues", [1]) { $0.mapValues(flags: $2, ending($3) { 1 }) },
        value("flatMapValues", [1]) { $0.flatMapValues(flags: $2, ending($3) { [1] }) },
        value("compactMapValues", [1]) { $0.compactMapValues(flags: $2, ending($3) { Optional(1) }) },
        value("thenMap", [1]) { $0.thenMap(flags: $2, ending($3) { Promise.value(1) }) },
        value("thenFlatMap", [1]) { $0.thenFlatMap(flags: $2, ending($3) { Promise.value([1]) }) },
        value("filterValues", [1]) { $0.filterValues(flags: $2, ending($3) { true }) },
        value("firstValue", [1]) { $0.firstValue(flags: $2, where: ending($3) { true }) },
        error("tap", Int?.none) { $0.tap(flags: $2, ending($3) {}) },
        error("recover", 1) { $0.recover(flags: $2, ending($3) { Promise.value(1) }) },
        error("recover with a guarantee", 1) { $0.recover(flags: $2, ending($3) { Guarantee.value(1) }) as Guarantee },
        error("recover, void", ()) { $0.recover(flags: $2, ending($3) {}) as Guarantee },
        error("recover, void that throws", ()) { $0.recover(flags: $2, ending($3) {}) as Promise },
        guarantee("then of a guarantee", 1) { $0.then(flags: $2, ending($3) { Guarantee.value(1) }) },
        guarantee("map of a guarantee", 1) { $0.map(flags: $2, ending($3) { 1 }) },
        guarantee("mapValues of a guarantee", [1]) { $0.mapValues(flags: $2, ending($3) { 1 }) },
        guarantee("flatMapValues of a guarantee", [1]) { $0.flatMapValues(flags: $2, ending($3) { [1] }) },
        guarantee("compactMapValues of a guarantee", [1]) {
            $0.compactMapValues(flags: $2, ending($3) { Optional(1) })
        },
        guarantee("thenMap of a guarantee", [1]) { $0.thenMap(flags: $2, ending($3) { Guarantee.value(1) }) },
        guarantee("thenFlatMap of a guarantee", [1]) {
            $0.thenFlatMap(flags: $2, ending($3) { Guarantee.value([1]) }) as Guarantee
        },
        guarantee("filterValues of a guarantee", [1]) { $0.filterValues(flags: $2, ending($3) { true }) },
    ]

    /// The forms without `on` that take the queue `conf.Q.return`.
    static let onReturn: [Self] = [
        value("done", 1) { $0.done(flags: $2, ending($3) {}) },
        value("get", 1) { $0.get(flags: $2, ending($3) {}) },
        error("ensure", Int?.none) { $0.ensure(flags: $2, $3) },
        error("ensureThen", Int?.none) { $0.ensureThen(flags: $2, ending($3) { Guarantee() }) },
        error("catch", 1) { Self.end(of: $0.catch(flags: $2, ending($3) {})) },
        guarantee("done of a guarantee", 1) { $0.done(flags: $2, ending($3) {}) },
        guarantee("get of a guarantee", 1) { $0.get(flags: $2, ending($3) {}) },
        error("finally", Int?.none) { parent, _, flags, body in
            Guarantee { resolve in parent.catch(on: nil) { _ in }.finally(flags: flags, ending(body) { resolve(()) }) }
        },
    ]
}
