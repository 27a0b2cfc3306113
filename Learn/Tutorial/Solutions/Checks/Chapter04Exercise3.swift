extension Check {
    static func exercise3() async {
        let errors = ["the closure gets \(passedOn)", "the error Other"]
        await expect("mapError { _ in Other() } on", value: ["the value 1"], errors: errors) { promise, log in
            promise.mapError { error in
                log.add("the closure gets the error \(type(of: error))")
                return Other()
            }
        }
    }
}
