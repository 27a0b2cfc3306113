import Dispatch
import PromiseKitStyle
import Testing

extension OperatorForm {
    /// The operators that continue with a value.
    static let ofValues = Family(
        withQueue: [
            value("then", 1) { $0.then(on: $1, flags: $2, ending($3) { Promise.value(1) }) },
            value("map", 1) { $0.map(on: $1, flags: $2, ending($3) { 1 }) },
            value("compactMap", 1) { $0.compactMap(on: $1, flags: $2, ending($3) { Optional(1) }) },
            error("tap", Int?.none) { $0.tap(on: $1, flags: $2, ending($3) {}) },
            value("done", 1) { $0.done(on: $1, flags: $2, ending($3) {}) },
            value("get", 1) { $0.get(on: $1, flags: $2, ending($3) {}) },
        ],
        onMap: [
            value("then", 1) { $0.then(flags: $2, ending($3) { Promise.value(1) }) },
            value("map", 1) { $0.map(flags: $2, ending($3) { 1 }) },
            value("compactMap", 1) { $0.compactMap(flags: $2, ending($3) { Optional(1) }) },
            error("tap", Int?.none) { $0.tap(flags: $2, ending($3) {}) },
        ],
        onReturn: [
            value("done", 1) { $0.done(flags: $2, ending($3) {}) },
            value("get", 1) { $0.get(flags: $2, ending($3) {}) },
        ])
}

@MainActor @Suite(.timeLimit(.minutes(10))) struct OperatorsOfValues {
    @Test("Every operator that continues with a value can be written as usual")
    func usual() async throws {
        let word = Promise.value("word")
        #expect(try await word.then { Promise.value($0.count) }.async() == 4)
        #expect(try await word.then(on: .global()) { Guarantee.value($0.count) }.async() == 4)
        #expect(try await word.map { $0.count }.async() == 4)
        #expect(try await word.map(\.count).async() == 4)
        #expect(try await word.map(on: .main, flags: .barrier) { $0.count }.async() == 4)
        #expect(try await Promise.value("12").compactMap { Int($0) }.async() == 12)
        #expect(try await Promise.value("12").compactMap(Int.init).async() == 12)
        #expect(try await word.compactMap(\.first).async() == "w")
        #expect(word.map(on: nil) { $0.count }.value == 4)
        #expect(word.asVoid().isFulfilled)
        let done: Promise<Void> = word.done { #expect($0 == "word") }
        try await done.async()
        let got = word.get { #expect($0 == "word") }
        let tapped = word.tap { #expect($0.isFulfilled) }
        #expect(try await (got.async(), tapped.async()) == ("word", "word"))
        #expect(word.isFulfilled && word.isResolved && !word.isRejected && !word.isPending && word.error == nil)
        // `map` and `then` are judged by rules.
        let thrown = [
            word.compactMap(on: nil) { _ -> Int? in throw CancellationError() }.error,
            word.done(on: nil) { _ in throw CancellationError() }.error,
            word.get(on: nil) { _ in throw CancellationError() }.error,
        ]
        #expect(thrown.allSatisfy { $0 is CancellationError })
        let none = Promise.value("x").compactMap(on: nil) { Int($0) }
        guard case PMKError.compactMap(let value, let type)? = none.error else {
            Issue.record("\(none)")
            return
        }
        #expect(value as? String == "x" && ObjectIdentifier(type) == ObjectIdentifier(Int.self))
    }
}
