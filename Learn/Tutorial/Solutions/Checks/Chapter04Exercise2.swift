extension Check {
    static func exercise2() async {
        await expect("otherwise(2) on", on: .failure(Failing()), ["the value 2"]) { promise, _ in promise.otherwise(2) }
        await expect("otherwise(2) on", on: .success(1), ["the value 1"]) { promise, _ in promise.otherwise(2) }
    }
}
