private final class Screen: Sendable {}

func checkSolutions() {
    let (promise, resolver) = Promise<Int>.pending()
    weak var gone: Screen?
    do {
        let screen = Screen()
        gone = screen
        promise.show(on: screen, queue: nil) { _, _ in expect(false) }
    }
    expect(gone == nil)
    resolver.fulfill(1)

    let (first, firstResolver) = Promise<Int>.pending()
    let (second, secondResolver) = Promise<Int>.pending()
    let (third, thirdResolver) = Promise<Int>.pending()
    firstResolver.adopt(second)
    secondResolver.adopt(third)
    expect(first.waits(for: third))
    expect(!third.waits(for: first))
    thirdResolver.reject(PromiseError.noWinner)
    expect(!first.waits(for: third))
}
