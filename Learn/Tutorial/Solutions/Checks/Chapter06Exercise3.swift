extension Check {
    static func exercise3() async {
        await expect(
            "valuesOnly of an error, of 2 and, before them, of", value: ["the value [1, 2]"], errors: ["the value [2]"]
        ) { promise, _ in
            valuesOnly(of: [promise, Promise(.failure(Failing())), Promise(.success(2))])
        }
        await expectOnThreads("valuesOnly of two promises", "the value [1, 2]") { first, second, _ in
            valuesOnly(of: [first, second])
        }
        for promises in [[], [Promise<Int>(.failure(Failing()))]] {
            await expect("valuesOnly of \(promises.isEmpty ? "no promises" : "an error")", "the value []") {
                await end(of: valuesOnly(of: promises))
            }
        }
    }
}
