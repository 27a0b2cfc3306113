extension Check {
    static func exercise3() async {
        for outcome: Promise<Int>.Outcome in [.success(1), .failure(Failing())] {
            await expect("delayed(by: 0.01) on", on: outcome, [text(outcome)]) { promise, _ in promise.delayed(by: 0.01)
            }
            await expect("delayed(by: 0.1) on a promise that has \(text(outcome))", text(outcome)) {
                await within(0.19) { await after(0.09) { await end(of: Promise(outcome).delayed(by: 0.1)) } }
            }
            await expect(
                "delayed(by: 0.1) on a promise that is settled 0.2 seconds later", text(outcome)
            ) {
                let promise = Promise<Int>()
                let delayed = promise.delayed(by: 0.1)
                _ = await end(of: Promise(outcome).delayed(by: 0.2))
                return await after(0.09) {
                    promise.settle(outcome)
                    return await end(of: delayed)
                }
            }
            await expectReturn("settle with \(text(outcome)) on a promise with delayed(by: 3600)") {
                let promise = Promise<Int>()
                _ = promise.delayed(by: 3600)
                promise.settle(outcome)
            }
        }
    }
}
