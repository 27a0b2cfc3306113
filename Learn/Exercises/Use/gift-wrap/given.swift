import PromiseKitStyle

struct Missing: Error, CustomStringConvertible { let description: String }

func logIn() -> Promise<String> { .value("Ada") }

func order(of user: String) -> Promise<String> {
    Promise(after(.milliseconds(10)).map { "a difference engine" })
}
