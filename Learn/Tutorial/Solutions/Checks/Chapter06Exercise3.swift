extension Check {
    static func exercise3() async {
        await expect(
            "valuesOnly of 0, of 2 and, between them, of", value: ["the value [0, 1, 2]"],
            errors: { _ in ["the value [0, 2]"] }
        ) { promise, _ in
            valuesOnly(of: [Promise(.success(0)), promise, Promise(.success(2))])
        }
        for promises in [[], [Promise<Int>(.failure(Failing()))]] {
            await expect("valuesOnly of \(promises.isEmpty ? "no promises" : "an error")", "the value []") {
                await end(of: valuesOnly(of: promises))
            }
        }
    }
}
