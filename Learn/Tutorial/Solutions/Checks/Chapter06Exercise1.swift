extension Check {
    static func exercise1() async {
        await expect("limited(to: 0.1) on a pending promise", "an error") {
            let pending = Promise<Int>()
            let observed = await after(0.09) { await end(of: pending.limited(to: 0.1)) }
            return observed.hasPrefix("the error") && !observed.hasSuffix("too early") ? "an error" : observed
        }
        await expect("limited(to: 0.1) on a pending promise, half a second later", "it is rejected") {
            let isRejected = await isPrompt {
                let limited = Promise<Int>().limited(to: 0.1)
                await withCheckedContinuation { later in afterPauses(10) { later.resume() } }
                return limited.outcome != nil
            }
            return isRejected ? "it is rejected" : "it is still pending"
        }
        await expect("the promise itself, after limited(to: 0) was rejected", "it is pending") {
            let pending = Promise<Int>()
            _ = await end(of: pending.limited(to: 0))
            return pending.outcome.map(text) ?? "it is pending"
        }
        for outcome: Promise<Int>.Outcome in [.success(1), .failure(Failing())] {
            await expect("limited(to: 60) on \(text(outcome))", text(outcome)) {
                await end(of: Promise(outcome).limited(to: 60))
            }
        }
    }
}
