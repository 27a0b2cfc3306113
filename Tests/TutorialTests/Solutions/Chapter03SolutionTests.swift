import Testing

@testable import Chapter03

@Suite(.timeLimit(.minutes(10))) struct Chapter03SolutionTests {
    @Test func mapInTermsOfThen() throws {
        #expect(try Promise(.success(1)).mapByThen { $0 + 1 }.outcome?.get() == 2)
    }

    @Test func flat() throws {
        let nested = Promise(.success(Promise(.success("Ada"))))
        #expect(try nested.flattened().outcome?.get() == "Ada")
    }

    @Test func later() async throws {
        let delayed = Promise(.success(1)).delayed(by: 0)
        let outcome = await withCheckedContinuation { ended in delayed.whenSettled { ended.resume(returning: $0) } }
        #expect(try outcome.get() == 1)
    }
}
