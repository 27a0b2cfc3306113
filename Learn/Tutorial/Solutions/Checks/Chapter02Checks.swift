extension Check {
    static func exercise1() async {
        for isFirst in [true, false] {
            let name = isFirst ? "first" : "second"
            for outcome: Promise<Int>.Outcome in [.success(1), .failure(Failing())] {
                await expect("earlier of two promises, of which the \(name) is settled first", text(outcome)) {
                    let (one, other) = (Promise<Int>(), Promise<Int>())
                    let winner = isFirst ? earlier(one, other) : earlier(other, one)
                    one.settle(outcome)
                    let end = await end(of: winner)
                    other.settle(.success(2))
                    return end
                }
            }
        }
    }

    static func exercise2() async {
        await expect("reject(after: 0.1)", "the error TooLate") {
            await after(0.09) {
                let promise = Promise<Int>()
                promise.reject(after: 0.1)
                return await end(of: promise)
            }
        }
        await expect("reject(after: 0.1) of a promise that is settled at once", "the value 1") {
            let promise = Promise<Int>()
            promise.reject(after: 0.1)
            promise.settle(.success(1))
            let later = Promise<Int>()
            later.reject(after: 0.11)
            _ = await end(of: later)
            return await end(of: promise)
        }
    }

    static func exercise3() async {
        for threads in [100, 0] {
            await expect("callsOfOneHandler(threads: \(threads))", threads > 0 ? 1 : 0) {
                callsOfOneHandler(threads: threads)
            }
        }
    }
}
