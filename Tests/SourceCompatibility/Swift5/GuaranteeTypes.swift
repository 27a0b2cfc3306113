import Foundation
import PromiseKitStyle
import Testing

// An operator of a guarantee returns a guarantee, whatever the type of the value. Where a value is not `Sendable`, the
// compiler must not choose the operator of the same name that returns a promise.

private final class Model: NSObject {
    var name = "model"
}

private typealias Pair = (Model, Int)

/// The words "guarantee" and "promise", by the static type that an expression has without any context.
private func kind<T>(_ guarantee: Guarantee<T>) -> String { "guarantee" }
private func kind<T>(_ promise: Promise<T>) -> String { "promise" }

@Suite(.timeLimit(.minutes(10))) struct GuaranteeTypes {
    private let model = Guarantee.value(Model())
    private let optional = Guarantee<Model?>.value(nil)
    private let models = Guarantee.value([Model()])
    private let pair = Guarantee<Pair>.value((Model(), 1))
    private let dictionary = Guarantee<[String: Any]>.value([:])

    @Test("map, done, get and then of a guarantee give guarantees")
    func chaining() {
        let all = [
            kind(model.map { $0.name }), kind(model.map { $0 }), kind(model.map(\.name)),
            kind(model.get { _ = $0.name }),
            kind(model.done { _ = $0.name }), kind(model.then { Guarantee.value($0) }), kind(model.asVoid()),
            kind(optional.map { $0?.name }), kind(optional.map { $0 }), kind(optional.get { _ = $0 }),
            kind(optional.done { _ = $0 }), kind(optional.then { Guarantee.value($0) }), kind(optional.asVoid()),
            kind(models.map { $0 }), kind(models.map { $0.count }), kind(models.get { _ = $0 }),
            kind(models.done { _ = $0 }), kind(models.then { Guarantee.value($0) }), kind(models.asVoid()),
            kind(pair.map { $0.0 }), kind(pair.map { $0 }), kind(pair.get { _ = $0 }), kind(pair.done { _ = $0 }),
            kind(pair.then { Guarantee.value($0.1) }), kind(pair.asVoid()),
            kind(dictionary.map { $0 }), kind(dictionary.map { $0.count }), kind(dictionary.get { _ = $0 }),
            kind(dictionary.done { _ = $0 }), kind(dictionary.then { Guarantee.value($0) }), kind(dictionary.asVoid()),
        ]
        #expect(all == all.map { _ in "guarantee" })
    }

    @Test("The forms with a queue give guarantees")
    func queues() {
        let all = [
            kind(model.map(on: nil) { $0.name }), kind(model.map(on: nil) { $0 }), kind(model.get(on: nil) { _ = $0 }),
            kind(model.done(on: nil) { _ = $0 }), kind(model.then(on: nil) { Guarantee.value($0) }),
            kind(optional.map(on: nil) { $0 }), kind(pair.map(on: nil) { $0 }), kind(dictionary.map(on: nil) { $0 }),
            kind(models.mapValues(on: nil) { $0 }), kind(models.filterValues(on: nil) { _ in true }),
        ]
        #expect(all == all.map { _ in "guarantee" })
    }

    @Test("The operators for sequences give guarantees")
    func sequences() {
        let all = [
            kind(models.mapValues { $0 }), kind(models.mapValues { $0.name }), kind(models.mapValues(\.name)),
            kind(models.flatMapValues { [$0, $0] }), kind(models.compactMapValues { Optional($0) }),
            kind(models.thenMap { Guarantee.value($0) }), kind(models.thenFlatMap { Guarantee.value([$0]) }),
            kind(models.filterValues { $0.name.isEmpty }), kind(models.sortedValues { $0.name < $1.name }),
        ]
        #expect(all == all.map { _ in "guarantee" })
    }

    @Test("when and recover of values that are not sendable give guarantees")
    func combining() {
        let promises = [Promise.value(Model())]
        let all = [
            kind(when(resolved: promises)), kind(when(resolved: promises).map { $0.count }),
            kind(when(resolved: promises).done { _ = $0 }), kind(when(guarantees: [model])),
            kind(promises[0].recover { _ in Guarantee.value(Model()) }),
        ]
        #expect(all == all.map { _ in "guarantee" })
    }
}
