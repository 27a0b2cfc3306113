extension Check {
    static func exercise1() async {
        await expect("mapByThen { $0 + 1 } on", on: .success(1), ["the closure gets 1", "the value 2"]) {
            promise, log in
            promise.mapByThen {
                log.add("the closure gets \($0)")
                return $0 + 1
            }
        }
        await expect("mapByThen with a closure that throws on", on: .success(1), ["the error Failing"]) { promise, _ in
            promise.mapByThen { _ -> Int in throw Failing() }
        }
        await expect("mapByThen { $0 + 1 } on", on: .failure(Failing()), ["the error Failing"]) { promise, log in
            promise.mapByThen {
                log.add("the closure gets \($0)")
                return $0 + 1
            }
        }
    }

    static func exercise2() async {
        for outcome: Promise<Int>.Outcome in [.success(1), .failure(Failing())] {
            await expect("flattened() on a promise of", on: outcome, [text(outcome)]) { inner, _ in
                Promise(.success(inner)).flattened()
            }
            await expect(
                "map to a promise with \(text(outcome)), then flattened(), on",
                on: .success(0), [text(outcome)]
            ) { outer, _ in
                outer.map { _ in Promise(outcome) }.flattened()
            }
        }
        await expect(
            "map to a promise with the value 1, then flattened(), on", on: .failure(Failing()), ["the error Failing"]
        ) { outer, _ in
            outer.map { _ in Promise(.success(1)) }.flattened()
        }
    }

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
