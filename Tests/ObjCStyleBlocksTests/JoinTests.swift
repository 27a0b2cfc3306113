import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Join", .timeLimit(.minutes(10))) struct JoinTests {
    @Test("The values come in the order of the inputs, the errors in the order of failing")
    func valuesAndErrors() async {
        let inputs = (0..<4).map { _ in pendingPromise() }
        let joined = PMKPromise.join(inputs.map(\.promise))
        inputs[3].reject(plainError(3))
        inputs[2].fulfill(2)
        inputs[1].reject(plainError(1))
        #expect(joined.pending)
        inputs[0].fulfill(0)
        let result = joined.then { (values: [Int], errors: [NSError]) in "\(values) \(errors.map(\.code))" }
        await result.expectValue("[0, 2] [3, 1]")
    }

    @Test("Without failures there are no errors, not even an empty array; the array of values may be empty")
    func oneSide() async {
        let cases: [(inputs: [(any Sendable)?], values: [Int?], errors: Int?)] = [
            ([PMKManifold(1, 2), PMKPromise.promiseWithValue(nil)], [1, nil], nil), ([plainError(1)], [], 1),
            ([], [], nil),
        ]
        for (inputs, wanted, count) in cases {
            let result = PMKPromise.join(inputs).then { (values: [Int?], errors: [NSError]?) in
                values == wanted && errors?.count == count
            }
            await result.expectValue(true)
        }
    }

    @Test("No error is lost when inputs fail on several threads at the same time")
    func threads() async {
        let inputs = (0..<1_000).map { _ in pendingPromise() }
        let joined = PMKPromise.join(inputs.map(\.promise))
        onThreads(4) { thread in
            for index in stride(from: thread, to: inputs.count, by: 4) { inputs[index].reject(plainError(index)) }
        }
        let errors = joined.then { (_: [Int], errors: [NSError]) in errors.count }
        await errors.expectValue(1_000)
    }

    @Test("Each error names the index and the error of its input")
    func indexes() async {
        let joined = PMKPromise.join([plainError(10), 1, plainError(12), plainError(13)])
        let indexes = joined.then { (_: [Int], errors: [NSError]) in
            errors.map {
                let input = $0.userInfo[NSUnderlyingErrorKey] as? NSError
                return "\($0.userInfo[PMKFailingPromiseIndexKey] ?? ""): \(input?.code ?? 0)"
            }
        }
        await indexes.expectValue(["0: 10", "2: 12", "3: 13"])
    }
}
