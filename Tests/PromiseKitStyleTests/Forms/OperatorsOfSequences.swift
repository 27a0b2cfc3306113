import Dispatch
import PromiseKitStyle
import Testing

extension OperatorForm {
    /// The operators for promises of sequences.
    static let ofSequences = Family(
        withQueue: [
            value("mapValues", [1]) { $0.mapValues(on: $1, flags: $2, ending($3) { 1 }) },
            value("flatMapValues", [1]) { $0.flatMapValues(on: $1, flags: $2, ending($3) { [1] }) },
            value("compactMapValues", [1]) { $0.compactMapValues(on: $1, flags: $2, ending($3) { Optional(1) }) },
            value("thenMap", [1]) { $0.thenMap(on: $1, flags: $2, ending($3) { Promise.value(1) }) },
            value("thenFlatMap", [1]) { $0.thenFlatMap(on: $1, flags: $2, ending($3) { Promise.value([1]) }) },
            value("filterValues", [1]) { $0.filterValues(on: $1, flags: $2, ending($3) { true }) },
            value("firstValue", [1]) { $0.firstValue(on: $1, flags: $2, where: ending($3) { true }) },
            value("sortedValues", [1, 2]) {
                $0.mapValues(on: nil, Compared.calling($3)).sortedValues(on: $1, flags: $2)
            },
        ],
        onMap: [
            value("mapValues", [1]) { $0.mapValues(flags: $2, ending($3) { 1 }) },
            value("flatMapValues", [1]) { $0.flatMapValues(flags: $2, ending($3) { [1] }) },
            value("compactMapValues", [1]) { $0.compactMapValues(flags: $2, ending($3) { Optional(1) }) },
            value("thenMap", [1]) { $0.thenMap(flags: $2, ending($3) { Promise.value(1) }) },
            value("thenFlatMap", [1]) { $0.thenFlatMap(flags: $2, ending($3) { Promise.value([1]) }) },
            value("filterValues", [1]) { $0.filterValues(flags: $2, ending($3) { true }) },
            value("firstValue", [1]) { $0.firstValue(flags: $2, where: ending($3) { true }) },
        ],
        sorting: [
            value("sortedValues", [1, 2]) { $0.mapValues(on: nil, Compared.calling($3)).sortedValues(flags: $2) }
        ])
}

@MainActor @Suite(.timeLimit(.minutes(10))) struct OperatorsOfSequences {
    private struct User: Sendable {
        var name: String
        var nickname: String?
        var isAdmin = false
        var tags: [String] = []
    }

    @Test("Every operator on a sequence can be written as usual")
    func usual() async throws {
        let users = Promise.value([
            User(name: "b", nickname: "bee", isAdmin: true, tags: ["x"]), User(name: "a", tags: ["y", "z"]),
        ])
        #expect(try await users.mapValues { $0.name }.async() == ["b", "a"])
        #expect(try await users.mapValues(\.name).async() == ["b", "a"])
        #expect(try await users.flatMapValues { $0.tags }.async() == ["x", "y", "z"])
        #expect(try await users.flatMapValues(\.tags).async() == ["x", "y", "z"])
        #expect(try await users.compactMapValues { $0.nickname }.async() == ["bee"])
        #expect(try await users.compactMapValues(\.nickname).async() == ["bee"])
        #expect(try await users.thenMap { Promise.value($0.name) }.async() == ["b", "a"])
        #expect(try await users.thenFlatMap { Promise.value($0.tags) }.async() == ["x", "y", "z"])
        #expect(try await users.filterValues { $0.isAdmin }.mapValues(\.name).async() == ["b"])
        #expect(try await users.filterValues(\.isAdmin).mapValues(\.name).async() == ["b"])
        #expect(try await users.firstValue.async().name == "b")
        #expect(try await users.firstValue { !$0.isAdmin }.async().name == "a")
        #expect(try await users.firstValue(where: { !$0.isAdmin }).async().name == "a")
        #expect(try await users.lastValue.async().name == "a")
        #expect(try await users.mapValues(\.name).sortedValues().async() == ["a", "b"])
        let thrown = [
            users.mapValues(on: nil) { _ -> Int in throw CancellationError() }.error,
            users.flatMapValues(on: nil) { _ -> [Int] in throw CancellationError() }.error,
            users.compactMapValues(on: nil) { _ -> Int? in throw CancellationError() }.error,
            users.thenMap(on: nil) { _ -> Promise<Int> in throw CancellationError() }.error,
            users.thenFlatMap(on: nil) { _ -> Promise<[Int]> in throw CancellationError() }.error,
        ]
        #expect(thrown.allSatisfy { $0 is CancellationError })
        let none = users.filterValues(on: nil) { _ in false }
        for nobody in [none.firstValue, none.lastValue, users.firstValue(on: nil) { $0.name == "c" }] {
            if case PMKError.emptySequence? = nobody.error { continue }
            Issue.record("\(nobody)")
        }
    }
}
