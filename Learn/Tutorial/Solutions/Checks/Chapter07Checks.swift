extension Check {
    private final class Screen: Sendable {}

    static func exercise1() async {
        await expect("show(on: screen) with a screen that is there", "the value 1") {
            let (screen, promise) = (Screen(), Promise(.success(1)))
            defer { withExtendedLifetime(screen) {} }
            return await withCheckedContinuation { shown in
                promise.show(on: screen) { _, value in shown.resume(returning: "the value \(value)") }
            }
        }
        let (promise, resolver) = Promise<Int>.pending()
        let log = Log()
        weak var gone: Screen?
        await expect("a screen that nothing but show(on:) knows", "it is gone") {
            do {
                let screen = Screen()
                gone = screen
                promise.show(on: screen) { _, _ in log.add("the closure for the screen that is gone") }
            }
            return gone == nil ? "it is gone" : "it is kept alive"
        }
        await expect("the closures that are called when one of two screens is gone", ["the other closure"]) {
            let screen = Screen()
            promise.show(on: screen) { _, _ in log.add("the other closure") }
            resolver.settle(.success(1))
            await log.reaches(1)
            withExtendedLifetime(screen) {}
            return log.lines
        }
    }

    static func exercise2() async {
        let (first, firstResolver) = Promise<Int>.pending()
        let (second, secondResolver) = Promise<Int>.pending()
        let (third, thirdResolver) = Promise<Int>.pending()
        await expect("a.waits(for: b) before any adoption", false) { first.waits(for: second) }
        firstResolver.adopt(second)
        secondResolver.adopt(third)
        await expect("a.waits(for: b) after a.adopt(b)", true) { first.waits(for: second) }
        await expect("a.waits(for: c) after a.adopt(b) and b.adopt(c)", true) { first.waits(for: third) }
        await expect("c.waits(for: a) after a.adopt(b) and b.adopt(c)", false) { third.waits(for: first) }
        thirdResolver.settle(.failure(Failing()))
        await expect("a.waits(for: c) after c is settled", false) { first.waits(for: third) }
    }

    static func exercise3() async {
        await expect("fulfill(1), then reject(error)", "the value 1") {
            let (promise, resolver) = Promise<Int>.pending()
            resolver.fulfill(1)
            resolver.reject(Failing())
            return await end(of: promise)
        }
        await expect("reject(error), then fulfill(1)", "the error Failing") {
            let (promise, resolver) = Promise<Int>.pending()
            resolver.reject(Failing())
            resolver.fulfill(1)
            return await end(of: promise)
        }
        await expect("fulfill(1) of a resolver that was used to adopt a promise with 2", "the value 2") {
            let (promise, resolver) = Promise<Int>.pending()
            let adopted = Promise<Int>()
            resolver.adopt(adopted)
            resolver.fulfill(1)
            adopted.settle(.success(2))
            return await end(of: promise)
        }
    }
}
