import Foundation
import ObjCStyleBlocks
import Testing

/// Compares the whole text of each message, because the message is the only help for a user who makes such a mistake.
@Suite("Messages for values that do not fit", .timeLimit(.minutes(10))) struct MessageTests {
    private static let seven = PMKPromise.promiseWithValue(7)

    private func message(of promise: PMKPromise) async throws -> String {
        try await promise.endUsageError().localizedDescription
    }

    @Test(
        "The message says what was wanted, what is carried and its type, and what to do",
        arguments: [
            (
                seven.then { (s: String) in s },
                "The first parameter of a block wants String, but the promise carries 7, which is of type Int. "
                    + "Ask for Int, or convert the value in an earlier block."
            ),
            (
                PMKPromise.promiseWithValue("7").then { (n: Int) in n },
                #"The first parameter of a block wants Int, but the promise carries "7", which is of type String. "#
                    + "Ask for String, or convert the value in an earlier block."
            ),
            (
                PMKPromise.promiseWithValue(nil).then { (n: Int) in n },
                "The first parameter of a block wants Int, but the value is nil. Ask for Int?, which can be nil."
            ),
            (
                seven.then { (n: Int, m: Int) in n + m },
                "The second parameter of a block wants Int, but the promise carries only 1 value. "
                    + "Ask for Int?, which can be nil, or remove the parameter, or carry more values in a PMKManifold."
            ),
            (
                PMKPromise.promiseWithValue(PMKManifold(1, 2)).then { (a: Int, b: Int, c: Int) in a + b + c },
                "The third parameter of a block wants Int, but the promise carries only 2 values. "
                    + "Ask for Int?, which can be nil, or remove the parameter, or carry more values in a PMKManifold."
            ),
            (
                PMKPromise.promiseWithValue(PMKManifold(1, 2, 3)).then { (a: Int, _: Int, _: Int, d: Int) in a + d },
                "The 4th parameter of a block wants Int, but the promise carries only 3 values. "
                    + "Ask for Int?, which can be nil, or remove the parameter, or carry more values in a PMKManifold."
            ),
            (
                seven.finally { (n: Int) in _ = n },
                "The first parameter of a block wants Int, but `finally` gives its block no value. "
                    + "Ask for Int?, which can be nil, or remove the parameter."
            ),
            (
                PMKPromise.when([1, 2]).then { (values: [String]) in values },
                "The first parameter of a block wants Array<String>, but the promise carries [1, 2], "
                    + "which is of type Array<Int>. Ask for Array<Int>, or convert the value in an earlier block."
            ),
        ] as [(PMKPromise, String)])
    func mismatch(promise: PMKPromise, text: String) async throws {
        let error = try await promise.endUsageError()
        #expect(error.localizedDescription == text)
        let (reason, suggestion) = (error.localizedFailureReason ?? "", error.localizedRecoverySuggestion ?? "")
        #expect(reason + " " + suggestion == text)
    }

    @Test("The message for a `catch` that wants the thrown Swift error says where that error is")
    func thrownSwiftError() async throws {
        let text = try await message(of: Self.seven.then { throw Oops() }.catch { (error: Oops) in error.code })
        #expect(text.hasPrefix("The first parameter of a block wants Oops, but the promise carries Error Domain="))
        #expect(
            text.hasSuffix(
                "…, which is of type NSError. "
                    + "Ask for NSError. The Oops is in it, under PMKUnderlyingExceptionKey."))
    }

    @Test("The message for an array made by `when` names the types of its elements")
    func arrayOfWhen() async throws {
        let withNil = try await message(of: PMKPromise.when([1, nil]).then { (values: [Int]) in values })
        #expect(withNil.contains("Ask for Array<Int?>,"))
        let mixed = try await message(of: PMKPromise.when([1, "two"]).then { (values: [Int]) in values })
        #expect(mixed.contains("Ask for Array<Any>,"))
    }

    @Test("The message of `value(as:)` names `value(as:)`")
    func valueAs() async throws {
        let error = await #expect(throws: NSError.self) {
            try await PMKPromise.promiseWithValue("text").value(as: Int.self)
        }
        #expect(
            error?.localizedDescription
                == #"`value(as:)` wants Int, but the promise carries "text", which is of type String. "#
                + "Ask for String, or convert the value in an earlier block.")
    }

    @Test("The message names the type of an array as it is")
    func arrayOfOptionals() async throws {
        let numbers: [Int?] = [1, nil]
        let shown = try await message(of: PMKPromise.promiseWithValue(numbers).then { (n: Int) in n })
        #expect(shown.contains("which is of type Array<Optional<Int>>."))
    }

    @Test("The message shows a hundred characters of a text, and no more", arguments: [98, 99])
    func longText(count: Int) async throws {
        let text = String(repeating: "x", count: count)
        let shown = try await message(of: PMKPromise.promiseWithValue(text).then { (n: Int) in n })
        // The two quotation marks count as characters of the text.
        #expect(shown.contains("\"\(text)\",") == (count == 98))
        #expect(shown.contains("\"\(text)…") == (count == 99))
    }
}
