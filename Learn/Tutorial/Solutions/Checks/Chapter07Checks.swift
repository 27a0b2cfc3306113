extension Check {
    private final class Screen: Sendable {}

    static func exercise1() async {
        let (shown, screen) = (Log(), Screen())
        Promise(.success(1)).show(on: screen) { _, value in shown.add("the value \(value)") }
        await expect("show(on: screen) on the value 1, with a screen that is there", lines: ["the value 1"], in: shown)
        await expect("show(on: screen) on an error, with a screen that is there", "the closure isn't called") {
            let log = Log()
            let failing = Promise<Int>(.failure(Failing()))
            failing.show(on: screen) { _, _ in log.add("the closure is called") }
            failing.whenSettled { _ in log.add("all is done") }
            await log.reaches(1)
            await runMainQueue()
            withExtendedLifetime(screen) {}
            return log.lines == ["all is done"] ? "the closure isn't called" : "it is called"
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
        let (last, lastResolver) = Promise<Int>.pending()
        let (other, otherResolver) = Promise<Int>.pending()
        await expect("a.waits(for: b) before any adoption", false) { first.waits(for: second) }
        firstResolver.adopt(second)
        secondResolver.adopt(third)
        thirdResolver.adopt(last)
        Promise<Int>().adopt(other)
        let adopted = "after a.adopt(b), b.adopt(c), c.adopt(d) and x.adopt(y)"
        await expect("a.waits(for: b) \(adopted)", true) { first.waits(for: second) }
        await expect("a.waits(for: c) \(adopted)", true) { first.waits(for: third) }
        await expect("a.waits(for: d) \(adopted)", true) { first.waits(for: last) }
        await expect("a.waits(for: y) \(adopted)", false) { first.waits(for: other) }
        await expect("a.waits(for: a) \(adopted)", false) { first.waits(for: first) }
        await expect("c.waits(for: a) \(adopted)", false) { third.waits(for: first) }
        let (settled, pending) = (Promise<Int>(), Promise<Int>())
        settled.adopt(pending)
        let waiting = Promise<Int>()
        waiting.adopt(settled)
        await expect("a.waits(for: c) after a.adopt(b), b.adopt(c) and b.settle(1)", false) {
            settled.settle(.success(1))
            return waiting.waits(for: pending)
        }
        lastResolver.settle(.failure(Failing()))
        await expect("a.waits(for: c) after d is settled, and c with it", false) { first.waits(for: third) }
        await expect("a.waits(for: d) after d is settled", false) { first.waits(for: last) }
        withExtendedLifetime(otherResolver) {}
    }

    static func exercise3() async {
        await expect("fulfill(1), when it returns", "the value 1") {
            let (promise, resolver) = Promise<Int>.pending()
            resolver.fulfill(1)
            return promise.outcome.map(text) ?? "it is pending"
        }
        await expect("reject(error), when it returns", "the error Failing") {
            let (promise, resolver) = Promise<Int>.pending()
            resolver.reject(Failing())
            return promise.outcome.map(text) ?? "it is pending"
        }
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
