import PromiseKitStyle

func logIn() -> Promise<String> {
    after(.milliseconds(10)).map { "Ada" }
}

@discardableResult
func save(_ user: String) -> Promise<Void> {
    Promise(after(.milliseconds(500)).done { print("\(user) is saved.") })
}
