extension Check {
    static func exercise1() async {
        await expect("mapByThen { $0 + 1 } on the value 1", "the value 2") {
            await end(of: Promise(.success(1)).mapByThen { $0 + 1 })
        }
        await expect("mapByThen with a closure that throws", "the error Failing") {
            await end(of: Promise(.success(1)).mapByThen { _ -> Int in throw Failing() })
        }
        await expect("mapByThen { $0 + 1 } on an error", "the error Failing") {
            await end(of: Promise<Int>(.failure(Failing())).mapByThen { $0 + 1 })
        }
    }

    static func exercise2() async {
        await expect("flattened() on a promise of a promise of Ada", "the value Ada") {
            await end(of: Promise(.success(Promise(.success("Ada")))).flattened())
        }
        await expect("flattened() on a promise of a promise that is settled later", "the value Ada") {
            let inner = Promise<String>()
            let flat = Promise(.success(inner)).flattened()
            inner.settle(.success("Ada"))
            return await end(of: flat)
        }
        await expect("flattened() on a promise of a rejected promise", "the error Failing") {
            await end(of: Promise(.success(Promise<String>(.failure(Failing())))).flattened())
        }
    }

    static func exercise3() async {
        for outcome: Promise<Int>.Outcome in [.success(1), .failure(Failing())] {
            await expect("delayed(by: 0.1) on a promise with \(text(outcome))", text(outcome)) {
                await after(0.09) { await end(of: Promise(outcome).delayed(by: 0.1)) }
            }
        }
    }
}
