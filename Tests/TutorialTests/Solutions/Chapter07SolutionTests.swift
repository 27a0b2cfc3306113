import Testing

@testable import Chapter07

@Suite(.timeLimit(.minutes(10))) struct Chapter07SolutionTests {
    private final class Screen: Sendable {}

    @Test func screenIsReleased() {
        let (promise, resolver) = Promise<Int>.pending()
        weak var gone: Screen?
        do {
            let screen = Screen()
            gone = screen
            promise.show(on: screen, queue: nil) { _, _ in Issue.record("The screen is gone.") }
        }
        #expect(gone == nil)
        resolver.fulfill(1)
    }

    @Test func waiting() {
        let (first, firstResolver) = Promise<Int>.pending()
        let (second, secondResolver) = Promise<Int>.pending()
        let (third, thirdResolver) = Promise<Int>.pending()
        firstResolver.adopt(second)
        secondResolver.adopt(third)
        #expect(first.waits(for: third))
        #expect(!third.waits(for: first))
        thirdResolver.reject(PromiseError.noWinner)
        #expect(!first.waits(for: third))
    }
}
