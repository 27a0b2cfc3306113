extension Check {
    static func exercise3() async {
        await expect("delayed(by: 0.01) on", value: ["the value 1"]) { promise, _ in promise.delayed(by: 0.01) }
        for end in ends {
            await expectTenth("delayed(by: 0.1) on a promise that has \(text(end))", text(end)) {
                Promise(end).delayed(by: 0.1)
            }
            await expect("delayed(by: 0.1) on a promise that is settled 0.2 seconds later", text(end)) {
                let promise = Promise<Int>()
                let delayed = promise.delayed(by: 0.1)
                _ = await Check.end(of: Promise(end).delayed(by: 0.2))
                return await after(0.09) {
                    promise.settle(end)
                    return await Check.end(of: delayed)
                }
            }
            await expectReturn("settle with \(text(end)) on a promise with delayed(by: 3600)") {
                let promise = Promise<Int>()
                _ = promise.delayed(by: 3600)
                promise.settle(end)
            }
        }
    }
}
