extension Check {
    static func exercise1() async {
        await expect("mapByThen { $0 + 1 } on", value: ["the closure gets 1", "the value 2"]) { promise, log in
            promise.mapByThen {
                log.add("the closure gets \($0)")
                return $0 + 1
            }
        }
        await expect("mapByThen with a closure that throws on", on: .success(1), ["the error Failing"]) { promise, _ in
            promise.mapByThen { _ -> Int in throw Failing() }
        }
    }
}
