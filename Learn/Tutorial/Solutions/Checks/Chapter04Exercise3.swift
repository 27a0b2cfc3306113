extension Check {
    static func exercise3() async {
        for outcome: Promise<Int>.Outcome in [.failure(Failing()), .success(1)] {
            var expected = ["the value 1"]
            if case .failure = outcome { expected = ["the closure gets the error Failing", "the error Other"] }
            await expect("mapError { _ in Other() } on", on: outcome, expected) {
                promise, log in
                promise.mapError { error in
                    log.add("the closure gets the error \(type(of: error))")
                    return Other()
                }
            }
        }
    }
}
