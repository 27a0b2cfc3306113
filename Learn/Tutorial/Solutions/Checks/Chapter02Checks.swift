import Dispatch

extension Check {
    static func exercise1() async {
        for isFirst in [true, false] {
            for outcome: Promise<Int>.Outcome in [.success(1), .failure(Failing())] {
                for isPending in [true, false] {
                    let name = isFirst ? "first" : "second"
                    let tried =
                        "earlier of two promises, of which the \(name) \(isPending ? "is" : "was already") settled"
                    await expect("\(tried) with \(text(outcome))", [text(outcome), "the other one is pending"]) {
                        let (one, other) = (Promise<Int>(), Promise<Int>())
                        if !isPending { one.settle(outcome) }
                        let winner = isFirst ? earlier(one, other) : earlier(other, one)
                        if isPending { one.settle(outcome) }
                        return [
                            await end(of: winner), "the other one is \(other.outcome == nil ? "pending" : "settled")",
                        ]
                    }
                }
            }
        }
        await expect("Another promise is settled with 2 right after the earlier one, 2000 times", ["the value 1"]) {
            var ends: Set<String> = []
            for _ in 1...2000 {
                let (one, other) = (Promise<Int>(), Promise<Int>())
                let winner = earlier(other, one)
                one.settle(.success(1))
                other.settle(.success(2))
                ends.insert(await end(of: winner))
            }
            return ends.sorted()
        }
    }

    static func exercise2() async {
        await expectReturn("reject(after: 3600)") { Promise<Int>().reject(after: 3600) }
        await expect("reject(after: 0.1)", "the error TooLate") {
            await within(0.19) {
                await after(0.09) {
                    let promise = Promise<Int>()
                    promise.reject(after: 0.1)
                    return await end(of: promise)
                }
            }
        }
        await expect("reject(after: 0.1), while the main thread sleeps", "the error TooLate") {
            let promise = Promise<Int>()
            promise.reject(after: 0.1)
            sleepUntilSettled(promise)
            return await end(of: promise)
        }
        await expect(
            "reject(after: 0.01) on a promise that nothing else holds, and 0.1 on another", "the error TooLate"
        ) {
            Promise<Int>().reject(after: 0.01)
            let promise = Promise<Int>()
            promise.reject(after: 0.1)
            return await end(of: promise)
        }
        await expect("reject(after: 0.1) on a promise that is settled at once", "the value 1") {
            let promise = Promise<Int>()
            promise.reject(after: 0.1)
            promise.settle(.success(1))
            let later = Promise<Int>()
            later.reject(after: 0.11)
            _ = await end(of: later)
            return await end(of: promise)
        }
    }

    private static func sleepUntilSettled(_ promise: Promise<Int>) {
        let settled = DispatchSemaphore(value: 0)
        promise.whenSettled { _ in settled.signal() }
        settled.wait()
    }

    static func exercise3() async {
        for (threads, calls) in [(100, 1), (7, 1), (0, 0)] {
            await expect("callsOfOneHandler(threads: \(threads))", calls) { callsOfOneHandler(threads: threads) }
        }
    }
}
