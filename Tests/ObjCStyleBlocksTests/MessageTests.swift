import Foundation
import ObjCStyleBlocks
import Testing

/// The whole text of each, because for these mistakes the text is all the help there is.
@Suite("Messages for values that do not fit", .timeLimit(.minutes(1)))
struct MessageTests {
    let seven = PMKPromise.promiseWithValue(7)

    private func message(of promise: PMKPromise) async throws -> String {
        let error = try await promise.endError()
        #expect(error.domain == PMKErrorDomain)
        #expect(error.code == PMKInvalidUsageError)
        return error.localizedDescription
    }

    @Test func `a wrong type is told what was wanted, what is carried and its type`() async throws {
        #expect(
            try await message(of: seven.then { (s: String) in s })
                == "The first parameter of a block wants String, but the promise carries 7, which is of type Int. "
                + "Ask for Int, or convert the value in an earlier block.")
    }

    @Test func `a text that is carried stands in quotes`() async throws {
        #expect(
            try await message(of: PMKPromise.promiseWithValue("7").then { (n: Int) in n })
                == #"The first parameter of a block wants Int, but the promise carries "7", which is of type String. "#
                + "Ask for String, or convert the value in an earlier block.")
    }

    @Test func `a nil is told that an optional can receive it`() async throws {
        #expect(
            try await message(of: PMKPromise.promiseWithValue(nil).then { (n: Int) in n })
                == "The first parameter of a block wants Int, but the value is nil. Ask for Int?, which can be nil.")
    }

    @Test func `a parameter too many is told how many values there are`() async throws {
        #expect(
            try await message(of: seven.then { (n: Int, m: Int) in n + m })
                == "The second parameter of a block wants Int, but the promise carries only 1 value. "
                + "Ask for Int?, which can be nil, or remove the parameter, or carry more values in a PMKManifold.")
        #expect(
            try await message(
                of: PMKPromise.promiseWithValue(PMKManifold(1, 2)).then { (a: Int, b: Int, c: Int) in a + b + c })
                == "The third parameter of a block wants Int, but the promise carries only 2 values. "
                + "Ask for Int?, which can be nil, or remove the parameter, or carry more values in a PMKManifold.")
    }

    @Test func `a parameter of finally is told that there is no value`() async throws {
        #expect(
            try await message(of: seven.finally { (n: Int) in _ = n })
                == "The first parameter of a block wants Int, but `finally` gives its block no value. "
                + "Ask for Int?, which can be nil, or remove the parameter.")
    }

    @Test func `a catch that wants the thrown Swift error is told where it is`() async throws {
        let text = try await message(of: seven.then { throw Oops() }.catch { (error: Oops) in error.code })
        #expect(text.hasPrefix("The first parameter of a block wants Oops, but the promise carries Error Domain="))
        #expect(
            text.hasSuffix(
                "…, which is of type NSError. "
                    + "Ask for NSError. The Oops is in it, under PMKUnderlyingExceptionKey."))
    }

    @Test func `an array made by when is told the types of its elements`() async throws {
        #expect(
            try await message(of: PMKPromise.when([1, 2]).then { (values: [String]) in values })
                == "The first parameter of a block wants Array<String>, but the promise carries [1, 2], "
                + "which is of type Array<Int>. Ask for Array<Int>, or convert the value in an earlier block.")
        let withNil = try await message(of: PMKPromise.when([1, nil]).then { (values: [Int]) in values })
        #expect(withNil.contains("Ask for Array<Int?>,"))
        let mixed = try await message(of: PMKPromise.when([1, "two"]).then { (values: [Int]) in values })
        #expect(mixed.contains("Ask for Array<Any>,"))
    }

    @Test func `a long value is cut`() async throws {
        let text = try await message(of: PMKPromise.when(Array(0..<10_000)).then { (s: String) in s })
        #expect(text.count < 300)
    }

    @Test func `value(as:) speaks of itself`() async throws {
        let error = await #expect(throws: NSError.self) {
            try await PMKPromise.promiseWithValue("text").value(as: Int.self)
        }
        #expect(
            error?.localizedDescription
                == #"`value(as:)` wants Int, but the promise carries "text", which is of type String. "#
                + "Ask for String, or convert the value in an earlier block.")
    }
}
