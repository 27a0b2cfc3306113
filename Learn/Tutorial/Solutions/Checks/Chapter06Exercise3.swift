extension Check {
    static func exercise3() async {
        await expect("valuesOnly of 1, an error and 3, which comes last", "the value [1, 3]") {
            let last = Promise<Int>()
            let values = valuesOnly(of: [Promise(.success(1)), Promise(.failure(Failing())), last])
            await runMainQueue()
            last.settle(.success(3))
            return await end(of: values)
        }
        for promises in [[], [Promise<Int>(.failure(Failing()))]] {
            await expect("valuesOnly of \(promises.isEmpty ? "no promises" : "an error")", "the value []") {
                await end(of: valuesOnly(of: promises))
            }
        }
        await expect("valuesOnly of 1, which comes last, and 2", "the value [1, 2]") {
            let last = Promise<Int>()
            let values = valuesOnly(of: [last, Promise(.success(2))])
            await runMainQueue()
            last.settle(.success(1))
            return await end(of: values)
        }
    }
}
