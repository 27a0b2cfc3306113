extension Check {
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
}
