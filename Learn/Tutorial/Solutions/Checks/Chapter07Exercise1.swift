extension Check {
    private final class Screen: Sendable {}

    static func exercise1() async {
        let shown = Screen()
        await expect("show(on: screen)", lines: ["the closure gets 1"]) { promise, log in
            promise.show(on: shown) { _, value in log.add("the closure gets \(value)") }
        }
        withExtendedLifetime(shown) {}
        let (promise, log) = (Promise<Int>(), Log())
        await expect("a screen that nothing but show(on:) on a pending promise knows", "it is gone") {
            isKept(by: promise, log) ? "it is kept alive" : "it is gone"
        }
        await expect("the closures that are called when one of two screens is gone", ["the other closure"]) {
            let screen = Screen()
            promise.show(on: screen) { _, _ in log.add("the other closure") }
            promise.settle(.success(1))
            await log.reaches(1)
            withExtendedLifetime(screen) {}
            return log.lines
        }
        await expect("a screen that is dropped when the promise has 1, before the main queue runs", "it is gone") {
            // A closure on another queue may just run, and so keep the screen for a moment.
            for _ in 1...5 where !isKept(by: Promise(.success(1)), Log()) { return "it is gone" }
            return "it is kept alive"
        }
    }

    private static func isKept(by promise: Promise<Int>, _ log: Log) -> Bool {
        weak var dropped: Screen?
        do {
            let screen = Screen()
            dropped = screen
            promise.show(on: screen) { _, _ in log.add("the closure for the screen that is gone") }
        }
        return dropped != nil
    }
}
