import Testing

@testable import Chapter05

@Suite(.timeLimit(.minutes(10))) struct Chapter05SolutionTests {
    @Test func doneAndLook() async throws {
        await confirmation(expectedCount: 2) { ran in
            Promise(.success(1)).look(on: nil) { if $0 == 1 { ran() } }.done(on: nil) { if $0 == 1 { ran() } }
        }
    }

    @Test func oneAfterTheOther() throws {
        let pieces = (0..<3).map { _ in Promise<Int>() }
        let all = inTurn([0, 1, 2]) { pieces[$0] }
        for number in [2, 0, 1] { pieces[number].settle(.success(number)) }
        #expect(try all.outcome?.get() == [0, 1, 2])
    }
}
