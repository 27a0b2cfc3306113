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
}
