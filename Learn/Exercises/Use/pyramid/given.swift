import PromisStyle

struct Missing: Error, CustomStringConvertible {
    let description: String
}

func user(_ number: Int) -> Future<String> { .future(withResult: "Ada") }

func order(of user: String) -> Future<Int> { .future(withError: Missing(description: "there is no order of \(user)")) }

func parcel(of order: Int) -> Future<String> { .future(withResult: "The difference engine") }
