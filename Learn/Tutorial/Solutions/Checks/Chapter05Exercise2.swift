extension Check {
    static func exercise2() async {
        await expectQueues("look", { _ = $0.look($1) }, { _ = $0.look(on: $1, $2) })
        await expect("look on", value: ["the closure gets 1", "the value 1"]) { promise, log in
            promise.look { log.add("the closure gets \($0)") }
        }
        await expect("look with a closure that throws on", on: .success(1), ["the error Other"]) { promise, _ in
            promise.look { _ in throw Other() }
        }
    }
}
