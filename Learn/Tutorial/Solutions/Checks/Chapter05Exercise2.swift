extension Check {
    static func exercise2() async {
        await expectQueues("look", { _ = $0.look($1) }, { _ = $0.look(on: $1, $2) })
        await expect("look on", on: .success(1), ["the closure gets 1", "the value 1"]) { promise, log in
            promise.look { log.add("the closure gets \($0)") }
        }
        await expect("look with a closure that throws on", on: .success(1), ["the error Failing"]) { promise, _ in
            promise.look { _ in throw Failing() }
        }
        await expect("look on", on: .failure(Other()), ["the error Other"]) { promise, log in
            promise.look { log.add("the closure gets \($0)") }
        }
    }
}
