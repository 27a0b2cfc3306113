extension Check {
    static func exercise3() async {
        await expect("delayed(by: 0.01) on", value: ["the value 1"]) { promise, _ in promise.delayed(by: 0.01) }
        for end in ends {
            await expectTenth("delayed(by: 0.1) on a promise that has \(text(end))", text(end)) {
                Promise(end).delayed(by: 0.1)
            }
            var attempts = (1...10).map { _ in Promise<Int>() }.map { ($0, $0.delayed(by: 0.1)) }
            _ = await Check.end(of: Promise(end).delayed(by: 0.2))
            await expectTenth("delayed(by: 0.1) on a promise that is settled 0.2 seconds later", text(end)) {
                let (promise, delayed) = attempts.removeLast()
                promise.settle(end)
                return delayed
            }
            await expectReturn("settle with \(text(end)) on a promise with delayed(by: 3600)") {
                let promise = Promise<Int>()
                _ = promise.delayed(by: 3600)
                promise.settle(end)
            }
        }
    }
}
