extension Check {
    static func exercise2() async {
        await expect("otherwise(2) on", value: ["the value 1"], errors: ["the value 2"]) { promise, _ in
            promise.otherwise(2)
        }
    }
}
