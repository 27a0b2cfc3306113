import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// Long chains on a stack of 512 KiB, on which a recursion overflows after a few thousand calls.
@Suite(.timeLimit(.minutes(10))) struct DepthTests {
    private static let length = 100_000

    @Test("Races of races of races are settled on a small stack")
    func races() {
        let value = onSmallStack {
            let first = Promise<Int>()
            let last = (0..<Self.length).reduce(first) { link, _ in race(link) }
            first.fulfill(4)
            return last.value
        }
        #expect(value == 4)
    }
}
