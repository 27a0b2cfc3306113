import Dispatch

extension Check {
    static func exercise2() async {
        await expectReturn("reject(after: 3600)") { Promise<Int>().reject(after: 3600) }
        await expectTenth("reject(after: 0.1)", "the error TooLate") { rejected(after: 0.1) }
        await expect("reject(after: 0.1), while the main thread sleeps", "the error TooLate") {
            let promise = rejected(after: 0.1)
            sleepUntilSettled(promise)
            return await end(of: promise)
        }
        await expect(
            "reject(after: 0.01) on a promise that nothing else holds, and 0.1 on another", "the error TooLate"
        ) {
            Promise<Int>().reject(after: 0.01)
            return await end(of: rejected(after: 0.1))
        }
        await expect("reject(after: 0.1) on a promise that is settled at once", "the value 1") {
            let promise = rejected(after: 0.1)
            promise.settle(.success(1))
            _ = await end(of: rejected(after: 0.11))
            return await end(of: promise)
        }
    }

    private static func rejected(after seconds: Double) -> Promise<Int> {
        let promise = Promise<Int>()
        promise.reject(after: seconds)
        return promise
    }

    private static func sleepUntilSettled(_ promise: Promise<Int>) {
        let settled = DispatchSemaphore(value: 0)
        promise.whenSettled { _ in settled.signal() }
        settled.wait()
    }
}
